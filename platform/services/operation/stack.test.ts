import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { mapStack, parseStack } from './stack'

it.each([
  ['Chromium', 'TypeError: x\n    at open (https://hilalplay.test/_next/a.js:3:14)', 'open'],
  ['Chromium, without a name', 'Error\n    at https://hilalplay.test/_next/a.js:3:14', ''],
  ['Firefox', 'open@https://hilalplay.test/_next/a.js:3:14', 'open'],
])('reads the frames of %s', (_, stack, name) => {
  expect(parseStack(stack)).toEqual([
    { name, file: 'https://hilalplay.test/_next/a.js', line: 3, column: 14 },
  ])
})

it('replaces positions in built scripts by those in the sources', () => {
  const source = 'export function open() {\n  throw new Error("closed")\n}\n'
  const built = transformSync(source, { minify: true, sourcemap: true, sourcefile: 'door.ts' })
  const folder = mkdtempSync(join(tmpdir(), 'maps-'))
  writeFileSync(join(folder, 'a.js.map'), built.map)
  const column = built.code.indexOf('throw') + 1
  expect(mapStack(`Error\n at open (https://hilalplay.test/_next/a.js:1:${column})`, folder)).toBe(
    '    at open (door.ts:2:3)',
  )
})

it('leaves a frame without a map as it is', () => {
  expect(mapStack('Error\n    at open (/dist/web.mjs:3:14)', '/nowhere')).toBe(
    '    at open (/dist/web.mjs:3:14)',
  )
})
