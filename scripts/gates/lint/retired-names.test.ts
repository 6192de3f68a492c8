import { readFileSync } from 'node:fs'
import { retiredNames } from './retired-names.mjs'

it('refuses exactly the words that the glossary lists as retired', () => {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('| retired ')
  const rows = [...table.matchAll(/^\| ([a-z, ]+?) +\|/gm)].map(([, cell = '']) => cell.split(', '))
  expect([...retiredNames].sort()).toEqual(rows.flat().sort())
})
