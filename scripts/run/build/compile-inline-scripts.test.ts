import { readFileSync } from 'node:fs'
import { compileInlineScripts } from './compile-inline-scripts'

it('has compiled the inline scripts as their functions are now', () => {
  expect(readFileSync('lib/inline/compiled.json', 'utf8')).toBe(compileInlineScripts())
})

it('compiles no script that could end its own element', () => {
  expect(compileInlineScripts()).not.toMatch(/<\/|<!--/)
})
