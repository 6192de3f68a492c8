import { clockText, spokenTime } from './format-time'

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [1122, '18:42'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-4, '0:00'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(clockText('en', seconds)).toBe(text)
})

it('shows the hours of the length in the place too, so that the clock keeps its width', () => {
  expect(clockText('en', 65, 3723)).toBe('0:01:05')
})

it('writes the digits of the language', () => {
  expect(clockText('fa', 1122)).toBe('۱۸:۴۲')
  expect(clockText('ar', 1122)).toBe('18:42')
  expect(clockText('bn', 1122)).toBe('১৮:৪২')
})

it.each([
  [243, '4 minutes 3 seconds'],
  [1, '1 second'],
  [0, '0 seconds'],
  [2760, '46 minutes'],
  [3661, '1 hour 1 minute 1 second'],
])('says %s seconds as %s', (seconds, text) => {
  expect(spokenTime('en', seconds)).toBe(text)
})

it('says units by the plural rules of the language', () => {
  expect(spokenTime('ar', 2)).toBe('ثانيتان')
  expect(spokenTime('ar', 243)).toContain('4 دقائق')
  expect(spokenTime('ar', 11 * 60)).toBe('11 دقيقة')
})
