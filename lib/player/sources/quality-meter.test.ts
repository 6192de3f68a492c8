import { createMediaError, createPlayerStore } from '@/lib/player/core'
import { measureQuality } from './quality-meter'

class FakeMedia extends EventTarget {
  seeking = false
}

function setUp() {
  const store = createPlayerStore()
  const media = new FakeMedia()
  const meter = measureQuality(store, media)
  const quality = (playingQuality: number | null) =>
    store.dispatch({ type: 'changed', changes: { playingQuality } })
  return { store, media, meter, quality, say: (type: string) => media.dispatchEvent(new Event(type)) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('measures the startup time once the first picture shows', () => {
  const { meter, say } = setUp()
  expect(meter.read().startupMs).toBeNull()
  jest.advanceTimersByTime(640)
  say('playing')
  jest.advanceTimersByTime(5_000)
  say('playing')
  expect(meter.read().startupMs).toBe(640)
})

it('starts over with each retry', () => {
  const { meter, store, say } = setUp()
  const error = createMediaError({ kind: 'host', source: 7, details: 'x', status: 403 })
  store.dispatch({ type: 'loading' })
  store.dispatch({ type: 'failed', error })
  jest.advanceTimersByTime(16_000)
  store.dispatch({ type: 'loading' })
  jest.advanceTimersByTime(300)
  store.dispatch({ type: 'changed', changes: { buffered: [] } })
  jest.advanceTimersByTime(200)
  say('playing')
  expect(meter.read().startupMs).toBe(500)
})

it('counts stalls, except at the start and after seeks', () => {
  const { meter, media, say } = setUp()
  say('waiting')
  say('playing')
  say('waiting')
  media.seeking = true
  say('waiting')
  expect(meter.read().stalls).toBe(1)
})

it('counts rendition changes except the first, and records the error', () => {
  const { meter, store, quality } = setUp()
  for (const rendition of [1, 2, 2, 0]) quality(rendition)
  store.dispatch({
    type: 'failed',
    error: createMediaError({ kind: 'media', source: 7, details: 'x', status: null }),
  })
  expect(meter.read()).toMatchObject({
    renditionChanges: 2,
    errorCode: expect.stringMatching(/^E\./) as string,
  })
})

it('records nothing once stopped', () => {
  const { meter, say, quality } = setUp()
  say('playing')
  quality(1)
  meter.stop()
  say('waiting')
  quality(2)
  expect(meter.read()).toMatchObject({ stalls: 0, renditionChanges: 0 })
})
