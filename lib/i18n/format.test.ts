import { formatDuration, formatList, formatPercent, formatYearRange, languageName } from './format'
import { formatCurrency } from './currency'
import { languages, type LangCode } from '../contract/languages'

it.each<[LangCode, string]>([
  ['en', '$4.99'],
  ['fr', '4,99\u00a0$US'],
  ['es', '4,99\u00a0US$'],
  ['id', 'US$4,99'],
  ['ar', '\u200f4.99\u00a0\u2066US$\u2069'],
  ['fa', '\u200e$۴٫۹۹'],
  ['bn', '৪.৯৯\u00a0US$'],
])('writes 4.99 dollars for %s', (lang, text) => {
  expect(formatCurrency(lang, 499).replace(/\u202f/g, '\u00a0')).toBe(text)
})

it('writes nothing without cents', () => {
  expect(formatCurrency('en', 0)).toBe('$0')
  expect(formatCurrency('en', 500)).toBe('$5.00')
})

it.each([
  ['KWD', 4990, 'KWD\u00a04.990'],
  ['JPY', 500, '¥500'],
  ['PKR', 49_950, 'PKR\u00a0499.50'],
  ['PKR', 50_000, 'PKR\u00a0500'],
  ['IDR', 4_900_050, 'IDR\u00a049,000.50'],
  ['IQD', 5250, 'IQD\u00a05.250'],
])('counts the minor unit of %s by ISO 4217 and rounds nothing: %d', (currency, amount, text) => {
  expect(formatCurrency('en', amount, currency)).toBe(text)
})

const allLangs = Object.keys(languages) as LangCode[]
const amounts = [
  ['USD', 199, 1.99],
  ['EUR', 3999, 39.99],
  ['TRY', 8_999, 89.99],
  ['PKR', 49_950, 499.5],
  ['IDR', 4_900_050, 49_000.5],
  ['KWD', 1_495, 1.495],
  ['JPY', 1_980, 1_980],
] as const

it.each(allLangs.flatMap((lang) => amounts.map((amount) => [lang, ...amount] as const)))(
  'writes in %s an amount of %s that can be read back',
  (lang, currency, minorUnits, value) => {
    const shown = formatCurrency(lang, minorUnits, currency)
    const format = new Intl.NumberFormat(languages[lang].intlTag, { maximumFractionDigits: 3 })
    const digits = (text: string) => text.match(/\p{Nd}/gu)?.join('') ?? ''
    const plain = digits(format.format(value))
    expect(digits(shown).startsWith(plain)).toBe(true)
    expect(digits(shown).slice(plain.length)).toMatch(/^\p{Nd}?$/u)
  },
)

it('localises digits of percentages and years', () => {
  expect(formatPercent('fa', 0.025)).toContain('۲٫۵')
  expect(formatYearRange('bn', 2024, 2026)).toBe('২০২৪–২০২৬')
  expect(formatYearRange('ar', 2024, null)).toBe('2024')
})

it('rounds durations up to minutes', () => {
  expect(formatDuration('en', 48)).toBe('1 min')
  expect(formatDuration('en', 3600)).toBe('1 hr')
  expect(formatDuration('en', 5530)).toBe('1 hr 33 min')
})

it('writes the units of an Arabic duration as words', () => {
  expect(formatDuration('ar', 2880)).toBe('48 دقيقة')
  expect(formatDuration('ar', 3600)).toBe('ساعة')
  expect(formatDuration('ar', 5530)).toBe('ساعة و33 دقيقة')
})

it('joins lists and names languages in the page language', () => {
  expect(formatList('en', ['a', 'b', 'c'])).toBe('a, b, and c')
  expect(languageName('fr', 'ar')).toBe('arabe')
})
