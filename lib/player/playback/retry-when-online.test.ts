/** @jest-environment jsdom */
import { createMediaError, createPlayerStore, type PlayerStore } from '@/lib/player/core'
import { retryWhenOnline } from './create-player'

const healthCheck = jest.fn<Promise<{ ok: boolean }>, []>()
const retry = jest.fn()
let store: PlayerStore
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  Object.assign(globalThis, { fetch: healthCheck })
  store = createPlayerStore()
  retry.mockImplementation(() => store.dispatch({ type: 'loading' }))
  stop = retryWhenOnline(store, retry)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const lost = () => healthCheck.mockRejectedValue(new TypeError('no network'))
const back = () => healthCheck.mockResolvedValue({ ok: true })
function fail(status: number | null = null) {
  const error = createMediaError({ kind: 'network', source: 7, details: 'fragLoadError', status })
  store.dispatch({ type: 'failed', error })
}

it('retries within two seconds of the return of a connection without access', async () => {
  lost()
  fail()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(retry).not.toHaveBeenCalled()
  back()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(retry).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(retry).toHaveBeenCalledTimes(1)
})

it('leaves retries to the viewer while the network works', async () => {
  back()
  fail()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(healthCheck).toHaveBeenCalledTimes(1)
  expect(retry).not.toHaveBeenCalled()
})

it('polls nothing for a missing segment', async () => {
  fail(404)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(healthCheck).not.toHaveBeenCalled()
})

it("retries at once on the browser's online event", () => {
  lost()
  fail()
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('stops polling once the viewer retries or the player is gone', async () => {
  lost()
  fail()
  store.dispatch({ type: 'loading' })
  healthCheck.mockClear()
  await jest.advanceTimersByTimeAsync(60_000)
  fail()
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(healthCheck).toHaveBeenCalledTimes(1)
})
