/** @jest-environment jsdom */
import { connectMediaSession } from './system-media'
import { createPlayerStore } from '@/lib/player/core'

function setUp(next: (() => void) | null = null, previous: (() => void) | null = null) {
  const handlers = new Map<string, ((details: object) => void) | null>()
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
      if (action === 'seekto' && handler) throw new TypeError('unknown')
      handlers.set(action, handler)
    },
    setPositionState: jest.fn(),
  }
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session })
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  })
  const store = createPlayerStore()
  const request = jest.fn()
  const names = { title: 'The Salt Road', artist: 'Caravan of Stars', artwork: '/img/1280/salt.webp' }
  const stop = connectMediaSession({ store, request, next, previous, ...names })
  return { handlers, session, store, request, stop }
}

it('names what plays, with its picture', () => {
  const { session } = setUp()
  expect(session.metadata).toEqual({
    title: 'The Salt Road',
    artist: 'Caravan of Stars',
    artwork: [{ src: '/img/1280/salt.webp' }],
  })
})

it('handles the system’s media keys, and ignores unsupported actions', () => {
  const next = jest.fn()
  const { handlers, request } = setUp(next)
  handlers.get('pause')?.({})
  handlers.get('seekbackward')?.({})
  handlers.get('seekforward')?.({ seekOffset: 30 })
  handlers.get('nexttrack')?.({})
  expect(request.mock.calls.flat()).toEqual([
    { type: 'pause' },
    { type: 'seek-by', seconds: -10 },
    { type: 'seek-by', seconds: 30 },
  ])
  expect(next).toHaveBeenCalledTimes(1)
})

it('offers no next episode without one', () => {
  expect(setUp().handlers.has('nexttrack')).toBe(false)
})

it('publishes the position and whether the video plays', () => {
  const { session, store } = setUp()
  store.dispatch({ type: 'playing' })
  store.dispatch({ type: 'changed', changes: { duration: 100, time: 30, rate: 1.5 } })
  expect(session.playbackState).toBe('playing')
  expect(session.setPositionState).toHaveBeenLastCalledWith({
    duration: 100,
    playbackRate: 1.5,
    position: 30,
  })
})

it('removes everything at cleanup', () => {
  const { session, handlers, store, stop } = setUp(() => undefined)
  stop()
  store.dispatch({ type: 'playing' })
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
})

it('changes the channel by the keys for tracks', () => {
  const zap = { next: jest.fn(), previous: jest.fn() }
  const { handlers } = setUp(zap.next, zap.previous)
  handlers.get('nexttrack')?.({})
  handlers.get('previoustrack')?.({})
  expect([zap.next.mock.calls.length, zap.previous.mock.calls.length]).toEqual([1, 1])
})
