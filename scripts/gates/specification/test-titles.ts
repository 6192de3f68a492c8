import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser'

const testNames = new Set(['it', 'test', 'describe', 'xdescribe'])
/** Marks of tests that do not run, or that pass only when they fail. */
const unproven = new Set(['skip', 'fixme', 'todo', 'fail', 'failing'])

/** The function that a call begins with: `it` of `it(…)`, `it.each(…)(…)` and `` it.each`…`(…) ``. */
function nameOf(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? nameOf(callee.tag) : null
}

/** Whether the call carries a mark such as `skip`: `it.skip(…)`, `test.describe.skip(…)`, `it.skip.each(…)(…)`. */
function isUnproven(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'xdescribe'
  if (callee.type === 'CallExpression') return isUnproven(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isUnproven(callee.tag)
  if (callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  return (property.type === 'Identifier' && unproven.has(property.name)) || isUnproven(object)
}

const isTest = ({ callee }: CallExpression) => testNames.has(nameOf(callee) ?? '')

/** The title of a test or group, as written; `null` for other calls. */
function titleOf(call: CallExpression, source: string): string | null {
  const [title] = call.arguments
  if (!isTest(call)) return null
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : null
}

/** Whether the call skips what it stands in, whatever holds: `test.skip()` or `test.fixme(true, …)`. */
function skipsItsTest(call: CallExpression): boolean {
  const [condition] = call.arguments
  const always = !condition || (condition.type === 'Literal' && condition.value === true)
  return always && isTest(call) && isUnproven(call.callee)
}

/**
 * Titles of the tests and groups in a test file, as written: including the placeholders (`%s`, `${lang}`) of titles
 * for several tests. Without those that are skipped or expected to fail, and without the tests of such groups.
 */
export function findTestTitles(file: string, source: string): Set<string> {
  const whole = { titles: [] as string[], isProof: true }
  const open = [whole]
  const visitor = new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call, source)
      if (title !== null) open.push({ titles: [title], isProof: !isUnproven(call.callee) })
      else if (skipsItsTest(call)) Object.assign(open.at(-1) ?? whole, { isProof: false })
    },
    'CallExpression:exit': (call) => {
      if (titleOf(call, source) === null) return
      const { titles, isProof } = open.pop() ?? whole
      if (isProof) open.at(-1)?.titles.push(...titles)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return new Set(whole.isProof ? whole.titles : [])
}
