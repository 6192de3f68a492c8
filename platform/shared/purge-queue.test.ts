import { createPurgeQueue } from './purge'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('purges everything that came in together once, and starts anew after that', async () => {
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

it('purges at once what is asked for, and nothing when there is nothing', async () => {
  const purge = jest.fn(() => Promise.resolve(true))
  const queue = createPurgeQueue(purge, 10_000)
  await queue.flush()
  queue.add(['series:a'])
  await queue.flush()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(purge.mock.calls).toEqual([[['series:a']]])
})

it('purges no more once it is stopped', async () => {
  const purge = jest.fn(() => Promise.resolve(true))
  const queue = createPurgeQueue(purge, 10_000)
  queue.add(['series:a'])
  queue.stop()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(purge).not.toHaveBeenCalled()
})
