/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { OfflineReturn } from './saved-titles'

const reload = jest.fn(() => true)
jest.mock('@/lib/session/self-navigation', () => ({ selfNavigation: () => ({ reload }) }))

let isOnline: boolean
let reachable: boolean
const fetched = jest.fn()

function open(path: string) {
  history.replaceState(null, '', path)
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  window.fetch = ((url: string, init: RequestInit) => {
    fetched(url, init.method)
    return reachable ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch'))
  }) as never
  return render(<OfflineReturn lang="en" />)
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  reload.mockClear()
  fetched.mockClear()
  isOnline = false
  reachable = false
})
afterEach(() => jest.useRealTimers())

it('reloads the page once the network is back and the page can be reached', async () => {
  open('/en/my-list')
  await pass(20_000)
  expect(fetched).not.toHaveBeenCalled()
  isOnline = true
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(fetched.mock.calls).toEqual([['/en/my-list', 'HEAD']])
  expect(reload).not.toHaveBeenCalled()
  reachable = true
  await pass(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads nothing where the viewer has opened this page itself', async () => {
  ;[isOnline, reachable] = [true, true]
  open('/en/offline')
  dispatchEvent(new Event('online'))
  await pass(20_000)
  expect([fetched.mock.calls, reload.mock.calls]).toEqual([[], []])
})

it('stops polling once it is unmounted', async () => {
  isOnline = true
  const { unmount } = open('/en')
  await pass(0)
  unmount()
  await pass(20_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
