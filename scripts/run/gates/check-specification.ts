import { readFileSync } from 'node:fs'
import { checkStatements } from '../../gates/specification/check-statements'
import { readSections, statementsOf } from '../../gates/specification/sections'
import { specificationPage, writePage } from '../../gates/specification/write-page'

const sections = readSections()
const statements = statementsOf(sections)
const problems = checkStatements(statements)
if (readFileSync(specificationPage, 'utf8') !== writePage(sections))
  problems.push(`${specificationPage} is not what its tables say: npm run specification`)
for (const problem of problems) console.log(problem)
console.log(`${statements.length} statements, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
