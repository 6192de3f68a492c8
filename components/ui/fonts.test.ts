import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { langCodes } from '@/lib/contract/languages'
import { fontPreloadHref } from './fonts'

const styles = readFileSync('app/styles/fonts.css', 'utf8')

it.each(langCodes)('preloads for %s a file that the style sheet names', (lang) => {
  const path = fileURLToPath(fontPreloadHref(lang))
  expect(styles).toContain(`/fonts/${basename(path)}'`)
})

it.each(['ar', 'en'] as const)('keeps the fonts of a page in %s under 50 kB', (lang) => {
  const files = new Set([fontPreloadHref('en'), fontPreloadHref(lang)].map((href) => fileURLToPath(href)))
  const bytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(50_000)
})
