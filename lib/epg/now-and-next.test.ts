import { nowAndNext, shareGone } from './now-and-next'

const slot = (from: string, to: string) => ({
  startDate: `2026-11-21T${from}:00.000Z`,
  endDate: `2026-11-21T${to}:00.000Z`,
})
const morning = slot('08:00', '09:00')
const noon = slot('12:00', '13:00')
const after = slot('13:00', '14:00')
const guide = [morning, noon, after]
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

describe('what is on', () => {
  test.each([
    ['before the first programme', '07:59:59', null, morning],
    ['at its first instant', '12:00:00', noon, after],
    ['up to its last instant', '12:59:59.999', noon, after],
    ['on the border of two', '13:00:00', after, null],
    ['in a gap of the guide', '10:00:00', null, noon],
    ['after the last one', '14:00:00', null, null],
  ])('%s', (_, time, now, next) => {
    expect(nowAndNext(guide, at(time))).toEqual({ now, next })
  })

  test('an empty guide has neither', () => {
    expect(nowAndNext([], at('12:00:00'))).toEqual({ now: null, next: null })
  })
})

describe('the elapsed share of a programme', () => {
  test.each([
    ['11:00:00', 0],
    ['12:15:00', 0.25],
    ['15:00:00', 1],
  ])('at %s is %d', (time, share) => {
    expect(shareGone(noon, at(time))).toBe(share)
  })
})
