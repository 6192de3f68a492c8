import { nowAndNext, elapsedShare, formatClockRange, formatClockTime } from './broadcast-time'

const airing = (from: string, to: string) => ({
  startDate: `2026-11-21T${from}:00.000Z`,
  endDate: `2026-11-21T${to}:00.000Z`,
})
const morning = airing('08:00', '09:00')
const noon = airing('12:00', '13:00')
const after = airing('13:00', '14:00')
const guide = [morning, noon, after]
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

describe('now and next', () => {
  test.each([
    ['has only a next one before the first programme', '07:59:59', null, morning],
    ['has a programme on from its first instant', '12:00:00', noon, after],
    ['has it on up to its last instant', '12:59:59.999', noon, after],
    ['has the later of two programmes on at the border between them', '13:00:00', after, null],
    ['has nothing on in a gap of the guide', '10:00:00', null, noon],
    ['has neither after the last programme', '14:00:00', null, null],
  ])('%s', (_, time, now, next) => {
    expect(nowAndNext(guide, at(time))).toEqual({ now, next })
  })

  test('has neither in an empty guide', () => {
    expect(nowAndNext([], at('12:00:00'))).toEqual({ now: null, next: null })
  })
})

describe('the elapsed share of a programme', () => {
  test.each([
    [0, '11:00:00'],
    [0.25, '12:15:00'],
    [1, '15:00:00'],
  ])('is %d at %s', (share, time) => {
    expect(elapsedShare(noon, at(time))).toBe(share)
  })
})

describe('the times of a programme', () => {
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
})
