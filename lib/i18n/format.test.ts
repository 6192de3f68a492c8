import { formatDuration, formatList, formatPercent, formatYearRange, languageName } from './format'
import { formatCurrency } from './currency'
import type { LangCode } from '@/lib/contract'

it.each<[LangCode, string]>([
  ['en', '$4.99'],
  ['fr', '4,99\u00a0$US'],
  ['es', '4,99\u00a0US$'],
  ['id', 'US$4,99'],
  ['ar', '\u2068\u200f4.99\u00a0\u2066US$\u2069\u2069'],
  ['fa', '\u2068\u200e$۴٫۹۹\u2069'],
  ['ur', '\u2068$4.99\u2069'],
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
