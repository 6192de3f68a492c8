/** @jest-environment jsdom */
import { createPlayerStore } from '@/lib/player/core'
import { requestWakeLock } from './system-media'

const settle = () => new Promise<void>((resolve) => process.nextTick(resolve))

function setUp() {
  const locks: { released: boolean; release: jest.Mock }[] = []
  const request = jest.fn(() => {
    const lock = { released: false, release: jest.fn(() => Promise.resolve(void (lock.released = true))) }
    locks.push(lock)
    return Promise.resolve(lock)
  })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  const store = createPlayerStore()
  const stop = requestWakeLock(store)
  return { store, stop, request, locks }
}

function setVisible(visible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visible ? 'visible' : 'hidden',
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => setVisible(true))

it('has one wake lock while the video plays, and none while it is paused', async () => {
  const { store, request, locks, stop } = setUp()
  await settle()
  expect(request).not.toHaveBeenCalled()
  store.dispatch({ type: 'playing' })
  store.dispatch({ type: 'changed', changes: { time: 3 } })
  await settle()
  expect(request).toHaveBeenCalledTimes(1)
  store.dispatch({ type: 'pause' })
  expect(locks[0]?.released).toBe(true)
  stop()
})

it('requests the wake lock again when the page is visible again', async () => {
  const { store, request, locks, stop } = setUp()
  store.dispatch({ type: 'playing' })
  await settle()
  setVisible(false)
  expect(locks[0]?.released).toBe(true)
  setVisible(true)
  await settle()
  expect(request).toHaveBeenCalledTimes(2)
  stop()
})

it('leaves no lock behind, also one that comes late', async () => {
  const { store, locks, stop, request } = setUp()
  store.dispatch({ type: 'playing' })
  stop()
  await settle()
  expect(locks.every(({ released }) => released)).toBe(true)
  setVisible(true)
  store.dispatch({ type: 'pause' })
  store.dispatch({ type: 'playing' })
  await settle()
  expect(request).toHaveBeenCalledTimes(1)
})

it('continues playing if the browser refuses', async () => {
  const { store, stop, request } = setUp()
  request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'))
  store.dispatch({ type: 'playing' })
  await settle()
  store.dispatch({ type: 'changed', changes: { time: 3 } })
  await settle()
  expect(store.getState().status).toBe('playing')
  expect(request).toHaveBeenCalledTimes(1)
  stop()
})
