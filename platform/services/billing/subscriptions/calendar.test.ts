import fc from 'fast-check'
import type { LangCode } from '@/lib/contract'
import { addDays, formatDaySpan, noticeDays, periodEnd, type PeriodCode } from './calendar'

const day = (at: Date) => at.toISOString().slice(0, 10)
const anchorOf = (text: string) => new Date(`${text}T10:20:30.456Z`)

it('renews 31 January on 28 February, then on 31 March and 30 April', () => {
  const ends = [1, 2, 3, 13].map((count) => day(periodEnd(anchorOf('2027-01-31'), 'monthly', count)))
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'])
})

it('renews 29 February on the 28th, and on the 29th of a leap year', () => {
  const ends = [1, 4].map((count) => day(periodEnd(anchorOf('2028-02-29'), 'yearly', count)))
  expect(ends).toEqual(['2029-02-28', '2032-02-29'])
})

it('gives periods that follow one another at the same time of day', () => {
  const period = fc.constantFrom<PeriodCode>('monthly', 'yearly')
  const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anchors, period, fc.integer({ min: 1, max: 60 }), (anchor, code, count) => {
      const [one, next] = [periodEnd(anchor, code, count), periodEnd(anchor, code, count + 1)]
      const days = (next.getTime() - one.getTime()) / 86_400_000
      expect(Number.isInteger(days)).toBe(true)
      expect(days).toBeGreaterThanOrEqual(code === 'monthly' ? 28 : 365)
      expect(days).toBeLessThanOrEqual(code === 'monthly' ? 31 : 366)
    }),
  )
})

it('announces a year and the end of an offer 14 days ahead, a month 3', () => {
  expect(noticeDays({ periodCode: 'yearly', offerEnds: false })).toBe(14)
  expect(noticeDays({ periodCode: 'monthly', offerEnds: true })).toBe(14)
  expect(noticeDays({ periodCode: 'monthly', offerEnds: false })).toBe(3)
})

it('counts days over the end of a month', () => {
  expect(day(addDays(anchorOf('2027-02-27'), 3))).toBe('2027-03-02')
  expect(day(addDays(anchorOf('2027-03-02'), -3))).toBe('2027-02-27')
})

it.each<[LangCode, string]>([
  ['en', 'November_27_–_December_27,_2026'],
  ['ar', '27_نوفمبر_–_27_ديسمبر_2026'],
  ['fa', '۶_آذر_تا_۶_دی_۱۴۰۵'],
])('breaks a line within no date of a span in %s', (lang, whole) => {
  const text = formatDaySpan(new Date('2026-11-27'), new Date('2026-12-27'), lang)
  expect(text.split(/[^\S\u00A0\u202F]/)).toHaveLength(2)
  expect(text.replaceAll(/\s/g, '_')).toBe(whole)
})
