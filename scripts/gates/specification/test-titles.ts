import { parseSync, Visitor, type Expression } from 'oxc-parser'

const testNames = new Set(['it', 'test', 'describe'])

/** The function that a call begins with: `it` of `it(…)`, `it.each(…)(…)` and `` it.each`…`(…) ``. */
function nameOf(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? nameOf(callee.tag) : null
}

/**
 * Titles of the tests and groups in a test file, as written: including the placeholders (`%s`, `${lang}`) of titles
 * for several tests.
 */
export function findTestTitles(file: string, source: string): Set<string> {
  const titles = new Set<string>()
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!testNames.has(nameOf(callee) ?? '')) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title?.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1))
    },
  })
  visitor.visit(parseSync(file, source).program)
  return titles
}
