import { checkStatements } from './check-statements'
import type { Statement } from './sections'
import { findTestTitles } from './test-titles'
import { writePage } from './write-page'

const own = 'scripts/gates/specification/check-statements.test.ts'
const statementOf = (more: Partial<Statement> = {}): Statement => ({
  statement: 'Cars drive.',
  code: ['scripts/gates/specification/sections.ts'],
  tests: [`${own} › accepts a statement whose files and test are there`],
  ...more,
})

it('accepts a statement whose files and test are there', () => {
  expect(checkStatements([statementOf()])).toEqual([])
})

it.each<[string, Partial<Statement>, string]>([
  ['a file that is gone', { code: ['lib/gone.ts'] }, 'there is no lib/gone.ts'],
  [
    'a file of tests that is gone',
    { tests: ['lib/gone.test.ts › is there'] },
    'there is no lib/gone.test.ts',
  ],
  ['a test that is gone', { tests: [`${own} › drives`] }, `${own} runs no test "drives"`],
  ['a statement without a test', { tests: [] }, 'no test shows it'],
  ['a statement that says what is missing', { missing: 'A road.' }, 'it does not hold yet: A road.'],
])('refuses %s', (_, more, problem) => {
  expect(checkStatements([statementOf(more)])).toEqual([`Cars drive.: ${problem}`])
})

it('refuses a statement that stands twice', () => {
  expect(checkStatements([statementOf(), statementOf()])).toEqual(['Cars drive.: it stands twice'])
})

it('finds titles of tests and groups, as they are written', () => {
  const source = `
    describe('a car', () => { it("drives", () => undefined) })
    test.describe.configure({ mode: 'serial' })
    it.each([1, 2])('drives %d miles', () => undefined)
    for (const road of roads) test(\`drives on \${road}\`, { tag: 'x' }, () => undefined)
    expect('drives never')`
  const titles = findTestTitles('car.test.ts', source)
  expect([...titles].sort()).toEqual(['a car', 'drives', 'drives %d miles', 'drives on ${road}'])
})

it.each([
  ["it.skip('drives', drive)"],
  ["test.fixme('drives', drive)"],
  ["it.todo('drives')"],
  ["test.fail('drives', drive)"],
  ["it.skip.each([1, 2])('drives', drive)"],
  ["it.skip.each`miles${1}`('drives', drive)"],
  ["describe.skip('a car', () => { it('drives', drive) })"],
  ["test.describe.skip('a car', () => { test('drives', drive) })"],
  ["xdescribe('a car', () => { it('drives', drive) })"],
  ["test('drives', () => { test.skip() })"],
  ["test.describe('a car', () => { test.fixme(true, 'no road'); test('drives', drive) })"],
])('finds no title in %s', (source) => {
  expect([...findTestTitles('car.test.ts', source)]).toEqual([])
})

it('finds the titles beside a test that is skipped, and those of tests that are skipped on a condition', () => {
  const source = `
    it.skip('flies', () => undefined)
    test('drives', () => { test.skip(isWinter, 'no road') })`
  expect([...findTestTitles('car.test.ts', source)]).toEqual(['drives'])
})

describe('the page', () => {
  const pageOf = (...statements: Statement[]) =>
    writePage([{ title: 'Cars', parts: [{ title: 'Roads', statements }] }])

  it('links a statement to its files, and names its tests without their places', () => {
    const page = pageOf(statementOf({ tests: [`${own} › drives %d miles of \${road}`], note: 'By day.' }))
    expect(page).toContain('### Roads')
    expect(page).toContain(
      '| Cars drive.<br>_By day._ | [sections.ts](<../scripts/gates/specification/sections.ts>) ' +
        `| [check-statements.test.ts](<../${own}>): drives … miles of … |`,
    )
    expect(page).toContain('Everything above holds.')
  })

  it('lists in its last section what does not hold yet, and nowhere else', () => {
    const [above, below] = pageOf(statementOf({ missing: 'A road.' })).split('## Not yet')
    expect(above).not.toContain('Cars drive.')
    expect(above).toContain('| [S1](#s1) | Cars | 1 | 0 |')
    expect(below).toContain('| S1 | Cars drive. | A road. |')
  })
})
