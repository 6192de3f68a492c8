/** @jest-environment jsdom */
import { createPlayerStore } from '@/lib/player/core'
import type { PlaybackSource } from '../sources/playback-source'
import { createPlayer, watchLiveWindow } from './create-player'
import { watchRemotePlayback } from './remote-playback'

jest.mock('./remote-playback', () => {
  const actual = jest.requireActual<{ watchRemotePlayback: typeof watchRemotePlayback }>('./remote-playback')
  return { watchRemotePlayback: jest.fn(actual.watchRemotePlayback) }
})
const watchRemote = jest.mocked(watchRemotePlayback)

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

  function play(source: Partial<PlaybackSource>) {
    watchRemote.mockClear()
    const { video, remote } = createVideo()
    const player = createPlayer({
      store: createPlayerStore(),
      video,
      container: document.createElement('div'),
      source: { id: 7, live: false, getPlayback: never, ...source },
      pageLang: 'en',
      loadEngine: never,
    })
    const begin = async () => {
      video.dispatchEvent(new Event('playing'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { player, begin, watches: () => remote.watchAvailability.mock.calls.length }
  }
  async function playWith(source: Partial<PlaybackSource>) {
    const { begin, watches } = play(source)
    const before = watches()
    await begin()
    return [before, watches()]
  }

  it('looks for TVs from the first picture on', async () => {
    expect(await playWith({ getRemotePlayback: never })).toEqual([0, 1])
  })

  it('looks for TVs once, however often playback goes on', async () => {
    const { begin, watches } = play({ getRemotePlayback: never })
    await begin()
    await begin()
    expect(watches()).toBe(1)
  })

  it('tries again when playback goes on after that has failed to load', async () => {
    watchRemote.mockImplementationOnce(() => {
      throw new Error('not loaded')
    })
    const { begin, watches } = play({ getRemotePlayback: never })
    await begin()
    expect(watches()).toBe(0)
    await begin()
    expect(watches()).toBe(1)
  })

  it('retries what plays on the TV, without asking for a TV again', async () => {
    const { player, begin } = play({ getRemotePlayback: never })
    await begin()
    const getPlayback = jest.fn(never)
    const onLoad = jest.fn()
    watchRemote.mock.calls[0]?.[0].reopen({ source: { id: 7, live: false, getPlayback }, onLoad })
    player.request({ type: 'retry' })
    expect(getPlayback).toHaveBeenCalledTimes(2)
    expect(onLoad).not.toHaveBeenCalled()
  })

  it('looks for none with a source that has no address for them', async () => {
    expect(await playWith({})).toEqual([0, 0])
  })
})
