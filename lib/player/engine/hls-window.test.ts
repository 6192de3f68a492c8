import { windowOf } from './hls-engine'

const noon = Date.UTC(2026, 10, 21, 12)
const fragment = (start: number, programDateTime: number | null) => ({ start, programDateTime })

const details = (fragments: ReturnType<typeof fragment>[], live = true) => ({ live, fragments, edge: 12 })
const steady = [fragment(0, noon), fragment(4.02, noon + 4_000), fragment(8.03, noon + 8_100)]

it('reports the playable window up to the live position of hls.js', () => {
  expect(windowOf({ latestLevelDetails: details(steady), liveSyncPosition: 6 })).toEqual({
    start: 0,
    edge: 6,
    anchors: [{ time: 0, date: noon }],
  })
})

it('updates the clock mapping only at clock jumps', () => {
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
])('is null for %s', (_, latestLevelDetails) => {
  expect(windowOf({ latestLevelDetails, liveSyncPosition: null })).toBeNull()
})
