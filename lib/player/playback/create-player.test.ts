/** @jest-environment jsdom */
import { createPlayerStore } from '@/lib/player/core'
import { watchLiveWindow } from './create-player'

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
