/** @jest-environment jsdom */
import { createPlayerStore } from '@/lib/player/core'
import type { PlaybackSource } from '../sources/playback-source'
import { createPlayer, watchLiveWindow } from './create-player'

const windowFrom = (start: number) => ({ live: { start, edge: start + 3600, anchors: [] } })

function setUp(currentTime: number) {
  const video = document.createElement('video')
  Object.defineProperty(video, 'readyState', { value: 4 })
  video.currentTime = currentTime
  const store = createPlayerStore()
  store.dispatch({ type: 'changed', changes: windowFrom(100) })
  return { video, store, stop: watchLiveWindow(store, video) }
}

it('keeps a pause and resumes at the start of the remaining window', () => {
  const { video, store } = setUp(300)
  store.dispatch({ type: 'playing' })
  store.dispatch({ type: 'pause' })
  store.dispatch({ type: 'changed', changes: windowFrom(400) })
  expect(video.currentTime).toBe(300)
  store.dispatch({ type: 'play' })
  expect(video.currentTime).toBe(408)
  expect(store.getState()).toMatchObject({ windowExits: 1, time: 408 })
})

it('plays on within the window', () => {
  const { video, store } = setUp(300)
  store.dispatch({ type: 'playing' })
  store.dispatch({ type: 'changed', changes: windowFrom(299) })
  expect([video.currentTime, store.getState().windowExits]).toEqual([300, 0])
})

it('does nothing once stopped', () => {
  const { video, store, stop } = setUp(300)
  stop()
  store.dispatch({ type: 'playing' })
  store.dispatch({ type: 'changed', changes: windowFrom(400) })
  expect(video.currentTime).toBe(300)
})

describe('a player in a browser with remote playback', () => {
  function createVideo() {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    const video = document.createElement('video')
    const watchAvailability = jest.fn(() => Promise.resolve(1))
    const remote = Object.assign(new EventTarget(), { watchAvailability })
    const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: [][Symbol.iterator] })
    for (const [name, value] of Object.entries({ remote, textTracks }))
      Object.defineProperty(video, name, { value })
    return { video, remote }
  }
  const never = () => new Promise<never>(() => {})

  async function playWith(source: Partial<PlaybackSource>) {
    const { video, remote } = createVideo()
    createPlayer({
      store: createPlayerStore(),
      video,
      container: document.createElement('div'),
      source: { id: 7, live: false, getPlayback: never, ...source },
      pageLang: 'en',
      loadEngine: never,
    })
    const before = remote.watchAvailability.mock.calls.length
    video.dispatchEvent(new Event('playing'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    return [before, remote.watchAvailability.mock.calls.length]
  }

  it('looks for TVs from the first picture on', async () => {
    expect(await playWith({ getRemotePlayback: never })).toEqual([0, 1])
  })

  it('looks for none with a source that has no address for them', async () => {
    expect(await playWith({})).toEqual([0, 0])
  })
})
