import {
  formatCurrency,
  formatDuration,
  formatList,
  formatPercent,
  formatYearRange,
  languageName,
} from './format'
import type { LangCode } from '../contract/languages'

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
  ['PKR', 49_900, 'PKR\u00a0499.00'],
  ['IQD', 4990, 'IQD\u00a04.990'],
  ['IDR', 1_550_050, 'IDR\u00a015,500.50'],
])('counts minor units of %s by ISO 4217', (currency, amount, text) => {
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
