import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { langCodes, languages } from '@/lib/contract'
import { fontPreloadHref } from './fonts'

const styles = readFileSync('app/styles/fonts.css', 'utf8')

it.each(langCodes)('preloads for %s a file that the style sheet names', (lang) => {
  const path = fileURLToPath(fontPreloadHref(lang))
  expect(styles).toContain(`/fonts/${basename(path)}'`)
})

it.each(['ar', 'en'] as const)('keeps the font of a page in %s under 50 kB', (lang) => {
  expect(statSync(fileURLToPath(fontPreloadHref(lang))).size).toBeLessThan(50_000)
})

/** Both ends of each character range that the style sheet assigns to `file`. */
function rangesOf(file: string): [first: number, last: number][] {
  const rule = styles.slice(styles.indexOf(`/fonts/${file}'`))
  const list = rule.slice(rule.indexOf('unicode-range:'), rule.indexOf('}'))
  return (list.match(/U\+[\dA-F-]+/g) ?? []).map((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

const arabic = langCodes.filter((lang) => languages[lang].script === 'arabic')

it.each(arabic)('needs no second file for a text of the product in %s', (lang) => {
  const ranges = rangesOf(basename(fileURLToPath(fontPreloadHref(lang))))
  const texts = readFileSync(`messages/${lang}.json`, 'utf8')
  const missing = [...new Set(texts)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code >= 0x20 && !ranges.some(([first, last]) => first <= code && code <= last)
  })
  expect(missing).toEqual([])
})
