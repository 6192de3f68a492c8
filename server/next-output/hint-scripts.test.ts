import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hintScripts } from './hint-scripts'

let dist: string

const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text)
const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
const hint = '//# allFunctionsCalledOnLoad\n'
const rest = ';run()'.repeat(2_000)
const component = `jsx("p",{className:"flex"})${rest}`

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(dist, 'static/chunks'), { recursive: true })
  mkdirSync(path.join(dist, 'maps'))
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/main.js'] }))
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

test.each([
  ['main.js', rest, true],
  ['page.js', component, true],
  ['library.js', rest, false],
  ['short.js', 'jsx("p",{className:"flex"})', false],
])(
  'marks scripts of every page and of components, but no library and no short one: %s',
  async (name, text, is) => {
    write(`static/chunks/${name}`, text)
    await hintScripts(dist)
    expect(read(`static/chunks/${name}`)).toBe(is ? hint + text : text)
  },
)

test('marks a script once, and moves its source map down by the line that this takes', async () => {
  write('static/chunks/page.js', component)
  write('maps/page.js.map', JSON.stringify({ version: 3, mappings: 'AAAA' }))
  await hintScripts(dist)
  await hintScripts(dist)
  expect(read('static/chunks/page.js')).toBe(hint + component)
  expect(JSON.parse(read('maps/page.js.map'))).toEqual({ version: 3, mappings: ';AAAA' })
})
