import { clockRange, clockTime } from './clock-time'

const evening = { startDate: '2026-11-21T15:30:00.000Z', endDate: '2026-11-21T19:05:00.000Z' }

test.each([
  ['en', '20:30–00:05'],
  ['ur', '20:30–00:05'],
  ['fa', '۲۰:۳۰–۰۰:۰۵'],
  ['bn', '২০:৩০–০০:০৫'],
] as const)('in %s a programme is on %s in Karachi', (lang, text) => {
  expect(clockRange(lang, evening, 'Asia/Karachi')).toBe(text)
})

test('a time is of the zone that is asked for', () => {
  expect(clockTime('en', evening.startDate, 'UTC')).toBe('15:30')
})
