import { existsSync, readFileSync } from 'node:fs'
import { splitTest, type Statement } from './sections'
import { findTestTitles } from './test-titles'

/** Reads each test file once. */
function createTitleFinder(): (file: string) => ReadonlySet<string> {
  const titlesByFile = new Map<string, Set<string>>()
  return (file) => {
    const titles = titlesByFile.get(file) ?? findTestTitles(file, readFileSync(file, 'utf8'))
    titlesByFile.set(file, titles)
    return titles
  }
}

/** The faults of the table: missing files and tests, and statements that are without proof, do not hold yet or are given twice. */
export function checkStatements(statements: readonly Statement[]): string[] {
  const findTitles = createTitleFinder()
  const seen = new Set<string>()
  return statements.flatMap(({ statement, code, tests, missing }) => {
    const problems = code.filter((file) => !existsSync(file)).map((file) => `there is no ${file}`)
    for (const test of tests) {
      const { file, title } = splitTest(test)
      if (!existsSync(file)) problems.push(`there is no ${file}`)
      else if (!findTitles(file).has(title)) problems.push(`${file} runs no test "${title}"`)
    }
    if (tests.length === 0) problems.push('no test shows it')
    if (missing !== undefined) problems.push(`it does not hold yet: ${missing}`)
    if (seen.has(statement)) problems.push('it stands twice')
    seen.add(statement)
    return problems.map((problem) => `${statement}: ${problem}`)
  })
}
