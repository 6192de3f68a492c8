import { limits } from '@/lib/contract'
import { useModals } from './modal-store'
import { showLoadingWhile } from './show-loading'

beforeEach(() => {
  jest.useFakeTimers()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const isShown = () => useModals.getState().modals.loading?.isVisible ?? false
const workOf = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

it('shows nothing for work that is done within 300 ms', async () => {
  const done = showLoadingWhile(workOf(limits.lazyDelayMs - 1))
  await pass(limits.lazyDelayMs - 1)
  expect(await done).toBe('done')
  await pass(limits.lazyDelayMs)
  expect(isShown()).toBe(false)
})

it('shows the modal after 300 ms, which cannot be closed, and for 500 ms at least', async () => {
  const done = showLoadingWhile(workOf(limits.lazyDelayMs + 1))
  await pass(limits.lazyDelayMs - 1)
  expect(isShown()).toBe(false)
  await pass(1)
  expect(isShown()).toBe(true)
  expect(useModals.getState().modals.loading?.preventClosing).toBe(true)
  await pass(limits.loadingHoldMs - 1)
  expect(isShown()).toBe(true)
  await pass(1)
  expect(await done).toBe('done')
  expect(isShown()).toBe(false)
})

it('hides the modal with the work that is done later', async () => {
  const done = showLoadingWhile(workOf(2_000))
  await pass(1_999)
  expect(isShown()).toBe(true)
  await pass(1)
  await done
  expect(isShown()).toBe(false)
})

it('hides the modal when the work fails, and passes the failure on', async () => {
  const failing = workOf(1_000).then(() => Promise.reject(new Error('no network')))
  const outcome = showLoadingWhile(failing).catch((error: Error) => error.message)
  await pass(1_000)
  expect(await outcome).toBe('no network')
  expect(isShown()).toBe(false)
})
