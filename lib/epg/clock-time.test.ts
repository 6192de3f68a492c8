import { formatClockRange, formatClockTime } from './clock-time'

const evening = { startDate: '2026-11-21T15:30:00.000Z', endDate: '2026-11-21T19:05:00.000Z' }

test.each([
  ['en', '20:30–00:05'],
  ['ur', '20:30–00:05'],
  ['fa', '۲۰:۳۰–۰۰:۰۵'],
  ['bn', '২০:৩০–০০:০৫'],
] as const)('formats a range of %s as %s in Karachi', (lang, text) => {
  expect(formatClockRange(lang, evening, 'Asia/Karachi')).toBe(text)
})

test('formats an instant in the zone that is given', () => {
  expect(formatClockTime('en', evening.startDate, 'UTC')).toBe('15:30')
})
