import { formatDataPerHour } from './menus'

it.each([
  [5_800_000, '2,600 MB'],
  [2_220_000, '1,000 MB'],
  [1_095_600, '490 MB'],
  [273_900, '120 MB'],
  [190_000, '86 MB'],
])('says what an hour at %i bits a second costs: %s', (bitrate, text) => {
  expect(formatDataPerHour('en', bitrate)).toBe(text)
})

it('uses the units and digits of the language', () => {
  expect(formatDataPerHour('fr', 5_800_000)).toMatch(/^2\s600\sMo$/)
  expect(formatDataPerHour('fa', 5_800_000)).toContain('۲٬۶۰۰')
})
