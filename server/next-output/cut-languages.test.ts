import { cutLanguages } from './cut-styles'

const face = (family: string) => `@font-face{font-family:${family};src:url(/${family.length}.woff2)}`
const arabic = ':root:lang(ar),:root:lang(fa){--font:Vazirmatn}'
const arabicSaver = ':root[data-saver]:lang(ar){--font:system-ui}'
const bengali = ':root:lang(bn){--font:"HP Bengali"}'
const nested = '[lang]:lang(ar){--m:1.06}'
const base = ':root{--font:Figtree}'
const css = [
  base,
  nested,
  arabic,
  arabicSaver,
  bengali,
  face('Figtree'),
  face('Vazirmatn'),
  face('"HP Bengali"'),
]

const page = (language: string) =>
  `<html dir="ltr" lang="${language}"><style data-precedence="next">${css.join('')}</style><p>`

/** The parts of the styles that are left in a page of this language. */
function leftIn(language: string): string[] {
  const html = cutLanguages(page(language))
  return css.filter((part) => html.includes(part))
}

it('leaves out the rules and fonts of other languages', () => {
  expect(leftIn('en')).toEqual([base, nested, face('Figtree')])
})

it("keeps the rules and fonts of the page's language", () => {
  expect(leftIn('fa')).toEqual([base, nested, arabic, face('Figtree'), face('Vazirmatn')])
  expect(leftIn('bn')).toEqual([base, nested, bengali, face('Figtree'), face('"HP Bengali"')])
})

it('leaves a page without a language unchanged', () => {
  const html = page('en').replace(' lang="en"', '')
  expect(cutLanguages(html)).toBe(html)
})
