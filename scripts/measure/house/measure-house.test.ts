import { measureHouse } from './measure-house'
import { readModule } from './read-module'

const readText = (file: string, text = '') => readModule({ file, text })
const figure = (what: string, modules: ReturnType<typeof readText>[]) =>
  measureHouse(modules).figures.find((found) => found.what === what)?.value

it('counts the lines of a file without the last line break', () => {
  expect(readText('lib/a.ts', 'const a = 1\n\nexport { a }\n').lines).toBe(3)
})

it('counts the lines of named functions only', () => {
  const text = 'function a() {\n  return [1].map((b) =>\n    b)\n}\nexport const c = () => {\n  a()\n}\n'
  expect(readText('lib/a.ts', text).functions).toEqual([4, 3])
})

it("distinguishes the repository's imports from packages", () => {
  const text = "import 'react'\nimport a from './a'\nimport b from '../b'\nimport type { C } from '@/lib/c'\n"
  expect(readText('lib/d/e.ts', text).imports).toEqual(['./a', '../b', '@/lib/c'])
})

it('returns the share of files under 15 lines', () => {
  const modules = [readText('lib/a.ts', 'a\n'.repeat(14)), readText('lib/b.ts', 'b\n'.repeat(15))]
  expect(figure('files under 15 lines', modules)).toBe(50)
})

it("returns the repository's imports per 1,000 lines", () => {
  const modules = [readText('lib/a.ts', "import './b'\n\n"), readText('lib/b.ts', 'b\n'.repeat(9))]
  expect(figure('own imports in 1,000 lines', modules)).toBe(100)
})

it('names a room of more than 25 files', () => {
  const modules = Array.from({ length: 26 }, (_, index) => readText(`lib/full/${index}.ts`))
  expect(
    measureHouse([...modules, ...modules.slice(1).map(({ file }) => readText(`${file}/a.ts`))]).fullRooms,
  ).toEqual(['lib/full (26)'])
})

it('names two folders that import each other once', () => {
  const modules = [readText('lib/a/a.ts', "import '../b/b'"), readText('lib/b/b.ts', "import '@/lib/a/a'")]
  expect(measureHouse(modules).mutualPairs).toEqual(['lib/a ⇄ lib/b'])
})

it('accepts folders that import one way', () => {
  expect(measureHouse([readText('lib/a/a.ts', "import '../b/b'\nimport './c'")]).mutualPairs).toEqual([])
})

it('names two folders of which one imports the other by its entry', () => {
  const modules = [
    readText('lib/a/index.ts', "export * from './a'"),
    readText('lib/a/a.ts', "import '../b/b'"),
    readText('lib/b/b.ts', "import '@/lib/a'"),
  ]
  expect(measureHouse(modules).mutualPairs).toEqual(['lib/a ⇄ lib/b'])
})
