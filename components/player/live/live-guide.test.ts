import { initialPlayerState, type GuideEntry } from '@/lib/player/core'
import { behindOf } from './live-controls'
import { bordersIn, shownDate, startOverTime } from './live-guide'

const noon = Date.UTC(2026, 10, 21, 12)
const minutes = (count: number) => noon + count * 60_000
const entry = (from: number, to: number): GuideEntry => ({
  title: `${from}–${to}`,
  textLang: 'en',
  startDate: new Date(minutes(from)).toISOString(),
  endDate: new Date(minutes(to)).toISOString(),
  thumbnail: 'art/x.webp',
})
/** A window of an hour from noon, with programmes starting at 12:20 and 12:50. */
const guide = [entry(-30, 20), entry(20, 50), entry(50, 90)]
const live = { start: 500, edge: 4100, anchors: [{ time: 500, date: noon }] }
const at = (minute: number) => ({ time: 500 + minute * 60, date: minutes(minute) })

it.each([
  ['a programme that began within the window', 30, 1700],
  ['one that began before it', 10, null],
  ['one that has only just begun', 20.1, null],
  ['the last one', 55, 3500],
])('starts over %s', (_, minute, time) => {
  expect(startOverTime(guide, live, at(minute))).toBe(time)
})

it('starts nothing over without a guide', () => {
  expect(startOverTime([], live, at(30))).toBeNull()
})

it('marks the borders within the window, and no others', () => {
  expect(bordersIn(guide, live)).toEqual([1700, 3500])
})

it.each([
  ['nothing before playback has found its place', 0, null, null],
  ['an hour, at the start of the window', 0.1, 3600, noon + 100],
  ['nothing at live', 3600, null, noon + 3_600_000],
])('says of the delay %s', (_, time, behind, date) => {
  const window = { start: 0, edge: 3600, anchors: [{ time: 0, date: noon }] }
  const state = { ...initialPlayerState, live: window, time }
  expect([behindOf(state), shownDate(state)]).toEqual([behind, date])
})
