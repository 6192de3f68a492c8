import type Hls from 'hls.js'
import { Events, type Fragment, type LevelDetails } from 'hls.js'
import { startAtMoment } from './start-at-moment'

const noon = Date.UTC(2026, 10, 21, 12)

function startAt(moment: number, programDateTime: number | null = noon) {
  let heard: ((event: string, data: { details: LevelDetails }) => void) | undefined
  const hls = {
    once: (_: string, listener: typeof heard) => (heard = listener),
    startLoad: jest.fn(),
    liveSyncPosition: 3588,
  }
  startAtMoment(hls as unknown as Hls, Events, new Date(moment))
  const fragments = [{ start: 0, programDateTime } as unknown as Fragment]
  heard?.(Events.LEVEL_UPDATED, { details: { live: true, fragments, edge: 3600 } as LevelDetails })
  return hls.startLoad
}

it.each([
  ['within the window', 1_800_000, 1800],
  ['before it', -60_000, 8],
  ['to come', 7_200_000, 3588],
])('starts a channel at a moment %s', (_, after, second) => {
  expect(startAt(noon + after)).toHaveBeenCalledWith(second)
})

it('leaves a channel without dates live', () => {
  expect(startAt(noon, null)).not.toHaveBeenCalled()
})
