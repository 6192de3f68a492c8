import { createPurgeQueue } from './purge'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('merges concurrent purges into one, then starts a new batch', async () => {
  const purge = jest.fn(() => Promise.resolve(true))
  const queue = createPurgeQueue(purge, 10_000)
  queue.add(['series:a'])
  await jest.advanceTimersByTimeAsync(9_000)
  queue.add(['series:b', 'series:a'])
  expect(purge).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(purge.mock.calls).toEqual([[['series:a', 'series:b']]])
  queue.add(['series:a'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(purge).toHaveBeenCalledTimes(2)
})

it('purges on request at once, and skips an empty batch', async () => {
  const purge = jest.fn(() => Promise.resolve(true))
  const queue = createPurgeQueue(purge, 10_000)
  await queue.flush()
  queue.add(['series:a'])
  await queue.flush()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(purge.mock.calls).toEqual([[['series:a']]])
})

it('stops purging once stopped', async () => {
  const purge = jest.fn(() => Promise.resolve(true))
  const queue = createPurgeQueue(purge, 10_000)
  queue.add(['series:a'])
  queue.stop()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(purge).not.toHaveBeenCalled()
})
