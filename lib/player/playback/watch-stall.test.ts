/** @jest-environment jsdom */
import { watchStall, type StallWatch } from './playback-session'

const onStall = jest.fn()
let video: { readyState: number; paused: boolean; ended: boolean; currentTime: number; buffered: TimeRanges }
let watch: StallWatch

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: (at) => pairs[at]?.[0] ?? 0,
  end: (at) => pairs[at]?.[1] ?? 0,
})

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  video = { readyState: 0, paused: false, ended: false, currentTime: 0, buffered: ranges() }
  watch = watchStall({ video: video as HTMLVideoElement, afterSec: 5, onStall })
  watch.setLoading(false)
})
afterEach(() => {
  watch.stop()
  jest.useRealTimers()
})

const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000)

it('reports an empty buffer without a pending request after its timeout', () => {
  wait(4)
  expect(onStall).not.toHaveBeenCalled()
  wait(1)
  expect(onStall.mock.calls).toEqual([[1]])
})

it('counts consecutive stalls without playback', () => {
  wait(10)
  expect(onStall.mock.calls).toEqual([[1], [2]])
  video.readyState = 4
  wait(1)
  video.readyState = 0
  wait(5)
  expect(onStall).toHaveBeenLastCalledWith(1)
})

it('resets the count after a request', () => {
  wait(4)
  watch.setLoading(true)
  watch.setLoading(false)
  wait(4)
  expect(onStall).not.toHaveBeenCalled()
})

it('waits for a pending request', () => {
  watch.setLoading(true)
  wait(60)
  expect(onStall).not.toHaveBeenCalled()
})

it.each<[string, Partial<typeof video>]>([
  ['a video that plays', { readyState: 4 }],
  ['a video at its end', { readyState: 2, ended: true }],
  ['a pause on a picture', { readyState: 2, paused: true }],
  ['what can be played on', { readyState: 2, currentTime: 3, buffered: ranges([0, 8]) }],
])('ignores %s', (_, state) => {
  Object.assign(video, state)
  wait(60)
  expect(onStall).not.toHaveBeenCalled()
})

it('ignores a hidden page', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  wait(60)
  expect(onStall).not.toHaveBeenCalled()
  hidden.mockRestore()
})

it('reports nothing once stopped', () => {
  watch.stop()
  wait(60)
  expect(onStall).not.toHaveBeenCalled()
})
