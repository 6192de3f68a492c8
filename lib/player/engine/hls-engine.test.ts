/** @jest-environment jsdom */
import Hls from 'hls.js'
import type { Engine, EngineEvent } from '@/lib/player/core'
import { createHlsEngine } from './hls-engine'
import { fakeMedia, type FakeMedia, type MediaRequest } from './testing/fake-media'

const options = {
  live: false,
  startEstimate: null,
  startLowest: false,
  audioLang: 'ar',
  textLang: null,
  height: null,
}
const lateMs = 12_000
const soonMs = 20
const emit = jest.fn<void, [EngineEvent]>()
const isPicture = ({ name }: MediaRequest) => /^\d+p\.mp4$/.test(name)

let media: FakeMedia
let engine: Engine
beforeEach(() => {
  jest.useFakeTimers()
  emit.mockClear()
})
afterEach(() => {
  engine.destroy()
  media.restore()
  jest.useRealTimers()
})

const pictures = () => media.requests.filter(isPicture)

/** Opens the film. Responses to the picture requests with these indexes, counted from 0, are late. */
function open(late: readonly number[]): void {
  media = fakeMedia((_, request) =>
    isPicture(request) && late.includes(pictures().length - 1) ? lateMs : soonMs,
  )
  engine = createHlsEngine({ Hls, workerPath: null, options, emit })
  engine.attach(media.video)
  engine.load('http://localhost/media/t1/salt/master.m3u8', 0)
}

it.each([
  ['initialisation segment is', [0]],
  ['first segment is', [1]],
  ['first two segments are', [0, 1]],
])('plays a film from the start even if its %s took 12 s', async (_, late) => {
  open(late)
  await jest.advanceTimersByTimeAsync(11_000)
  expect(media.buffered()[0]).toEqual([0, 4])
})

it('plays a quality chosen while the first segment loads', async () => {
  open([0, 1])
  await jest.advanceTimersByTimeAsync(3_000)
  engine.setQuality(0)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(media.buffered()[0]).toEqual([0, 4])
  expect(pictures().at(-1)?.name).toBe('240p.mp4')
})

it('starts with the first segment even if the address is renewed meanwhile', async () => {
  open([0, 1])
  await jest.advanceTimersByTimeAsync(3_000)
  engine.renew('http://localhost/media/t2/salt/master.m3u8')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(media.buffered()[0]).toEqual([0, 4])
})

describe('the text track that it adds to the element', () => {
  const track = () => media.video.addTextTrack('subtitles')

  it('has no cues once the engine is destroyed', () => {
    open([])
    track().addCue({ id: '1' } as TextTrackCue)
    engine.destroy()
    expect(track().cues).toHaveLength(0)
  })

  it('is hidden again under the next engine', () => {
    open([])
    track().mode = 'showing'
    createHlsEngine({ Hls, workerPath: null, options, emit }).attach(media.video)
    expect(track().mode).toBe('hidden')
  })
})

it('reports whether a request is pending', async () => {
  const reports = () =>
    emit.mock.calls.flatMap(([event]) => (event.type === 'loading' ? [event.isLoading] : []))
  open([0, 1])
  await jest.advanceTimersByTimeAsync(9_000)
  expect(reports().at(-1)).toBe(true)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(reports().at(-1)).toBe(false)
})
