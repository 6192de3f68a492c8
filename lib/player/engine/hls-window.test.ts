import { windowOf } from './hls-engine'

const noon = Date.UTC(2026, 10, 21, 12)
const fragment = (start: number, programDateTime: number | null) => ({ start, programDateTime })

const details = (fragments: ReturnType<typeof fragment>[], live = true) => ({ live, fragments, edge: 12 })
const steady = [fragment(0, noon), fragment(4.02, noon + 4_000), fragment(8.03, noon + 8_100)]

it('tells what can be played, up to where hls.js would play live', () => {
  expect(windowOf({ latestLevelDetails: details(steady), liveSyncPosition: 6 })).toEqual({
    start: 0,
    edge: 6,
    anchors: [{ time: 0, date: noon }],
  })
})

it('ties time and clock anew only where the clock jumps', () => {
  const jumping = [...steady, fragment(12, noon + 60_000), fragment(16, noon + 64_000), fragment(20, null)]
  const { anchors } = windowOf({ latestLevelDetails: details(jumping), liveSyncPosition: 8 }) ?? {}
  expect(anchors).toEqual([
    { time: 0, date: noon },
    { time: 12, date: noon + 60_000 },
  ])
})

it.each([
  ['a film', details(steady, false)],
  ['a playlist without segments', details([])],
  ['nothing', null],
])('has no window of %s', (_, latestLevelDetails) => {
  expect(windowOf({ latestLevelDetails, liveSyncPosition: null })).toBeNull()
})
