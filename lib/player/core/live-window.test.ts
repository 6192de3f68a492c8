import {
  dateAt,
  earliestTime,
  clampToLiveWindow,
  isAtLive,
  secondsBehind,
  timeAt,
  type LiveWindow,
  channelBeside,
  favouritesFirst,
  type Channel,
} from './live-window'

const noon = Date.UTC(2026, 10, 21, 12)
/** From second 100 to second 3700; at second 2000 the clock jumps ahead by a minute. */
const live: LiveWindow = {
  start: 100,
  edge: 3700,
  anchors: [
    { time: 100, date: noon },
    { time: 2000, date: noon + 1_960_000 },
  ],
}

it.each([
  [100, noon],
  [1999, noon + 1_899_000],
  [2000, noon + 1_960_000],
  [3700, noon + 3_660_000],
  [90, noon - 10_000],
])('maps second %d to its wall-clock time', (time, date) => {
  expect(dateAt(live, time)).toBe(date)
})

it('maps a wall-clock time back to its second on both sides of a clock jump', () => {
  for (const time of [50, 100, 1500, 1999, 2000, 3700])
    expect(timeAt(live, dateAt(live, time) ?? Number.NaN)).toBeCloseTo(time)
})

it('maps no times without dates', () => {
  const bare = { ...live, anchors: [] }
  expect([dateAt(bare, 200), timeAt(bare, noon)]).toEqual([null, null])
})

it('clamps positions to the window, away from expiring segments', () => {
  expect([0, 100, 500, 9999].map((time) => clampToLiveWindow(live, time))).toEqual([108, 108, 500, 3700])
  expect(earliestTime({ ...live, start: 3698 })).toBe(3700)
})

it('counts the seconds behind live with a tolerance', () => {
  expect([3640, 3800].map((time) => secondsBehind(live, time))).toEqual([60, 0])
  expect([3690, 3695, 3700].map((time) => isAtLive(live, time))).toEqual([false, true, true])
})

const channel = (code: string, favourite = false): Channel => ({
  id: code.length,
  code,
  title: code,
  logo: `channels/${code}.svg`,
  favourite,
  free: true,
  onAir: null,
})
const channels = [channel('noor'), channel('madar'), channel('nakhla', true), channel('malab', true)]

it.each([
  ['noor', 1, 'madar'],
  ['malab', 1, 'noor'],
  ['noor', -1, 'malab'],
] as const)('zaps from %s by %d to %s, round and round', (from, step, to) => {
  expect(channelBeside(channels, from, step)?.code).toBe(to)
})

it('returns null without another channel, and for one that is not in the list', () => {
  expect(channelBeside([channel('noor')], 'noor', 1)).toBeNull()
  expect(channelBeside(channels, 'gone', 1)).toBeNull()
})

it('lists favourites first, in the same order', () => {
  expect(favouritesFirst(channels).map(({ code }) => code)).toEqual(['nakhla', 'malab', 'noor', 'madar'])
})
