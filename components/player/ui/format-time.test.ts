import { formatClock, formatSpokenTime } from './format-time'

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [47.999999, '0:48'],
  [47.96, '0:48'],
  [1122, '18:42'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-4, '0:00'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(formatClock('en', seconds)).toBe(text)
})

it("has hours if the duration has, so that the clock's width does not change", () => {
  expect(formatClock('en', 65, 3723)).toBe('0:01:05')
})

it('writes the digits of the language', () => {
  expect(formatClock('fa', 1122)).toBe('۱۸:۴۲')
  expect(formatClock('ar', 1122)).toBe('18:42')
  expect(formatClock('bn', 1122)).toBe('১৮:৪২')
})

it.each([
  [243, '4 minutes 3 seconds'],
  [1, '1 second'],
  [0, '0 seconds'],
  [2760, '46 minutes'],
  [3661, '1 hour 1 minute 1 second'],
])('says %s seconds as %s', (seconds, text) => {
  expect(formatSpokenTime('en', seconds)).toBe(text)
})

it('formats units by the plural rules of the language', () => {
  expect(formatSpokenTime('ar', 2)).toBe('ثانيتان')
  expect(formatSpokenTime('ar', 243)).toContain('4 دقائق')
  expect(formatSpokenTime('ar', 11 * 60)).toBe('11 دقيقة')
})
