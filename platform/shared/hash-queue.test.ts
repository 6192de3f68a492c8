import { createHashQueue } from './hash-queue'
import { Problem } from './problem'

/** A hash that the test ends. */
function pendingTask() {
  let finish = () => undefined as void
  const promise = new Promise<void>((resolve) => (finish = resolve))
  return { run: jest.fn(() => promise), finish: () => finish() }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

it('runs at most one hash per thread', async () => {
  const queue = createHashQueue(2)
  const tasks = [pendingTask(), pendingTask(), pendingTask()]
  const done = Promise.all(tasks.map(({ run }) => queue.run(run)))
  expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0])
  for (const { finish } of tasks) finish()
  await done
  expect(tasks[2]?.run).toHaveBeenCalledTimes(1)
})

it('rejects a hash at once when the queue is full, with Retry-After', async () => {
  const queue = createHashQueue(1)
  const first = pendingTask()
  const outcomes = Array.from({ length: 500 }, () => reasonOf(queue.run(first.run)))
  await settle()
  const refusal = await outcomes.at(-1)
  expect(refusal).toMatchObject({ status: 503, retryAfterSec: expect.any(Number) })
  first.finish()
  const refused = (await Promise.all(outcomes)).filter((reason) => reason instanceof Problem)
  expect(refused.length).toBeGreaterThanOrEqual(500 - 64)
  expect(refused.length).toBeLessThanOrEqual(500 - 32)
})

it('queues fewer hashes when each takes longer', async () => {
  const queue = createHashQueue(1)
  const now = jest.spyOn(performance, 'now')
  for (let at = 0; at < 20; at += 1) {
    now.mockReturnValueOnce(0).mockReturnValueOnce(5_000)
    await queue.run(() => Promise.resolve())
  }
  now.mockRestore()
  const task = pendingTask()
  const outcomes = Array.from({ length: 100 }, () => reasonOf(queue.run(task.run)))
  task.finish()
  const refused = (await Promise.all(outcomes)).filter((reason) => reason instanceof Problem)
  expect(refused).toHaveLength(100 - 32)
})

it('skips a hash whose caller left the queue', async () => {
  const queue = createHashQueue(1)
  const first = pendingTask()
  const second = pendingTask()
  const running = queue.run(first.run)
  const waiting = reasonOf(queue.run(second.run, { hasLeft: () => true }))
  first.finish()
  await running
  expect(await waiting).toBeInstanceOf(Problem)
  expect(second.run).not.toHaveBeenCalled()
})

it('serves preferred callers first, even when the queue is full for others', async () => {
  const queue = createHashQueue(1)
  const order: string[] = []
  const task = (name: string) => () => Promise.resolve(void order.push(name))
  const first = pendingTask()
  const all = [queue.run(first.run), ...Array.from({ length: 500 }, () => reasonOf(queue.run(task('other'))))]
  all.push(queue.run(task('preferred'), { preferred: true }))
  first.finish()
  await Promise.all(all)
  expect(order[0]).toBe('preferred')
})

it('continues after a failed hash', async () => {
  const queue = createHashQueue(1)
  const failed = reasonOf(queue.run(() => Promise.reject(new Error('no memory'))))
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next')
  expect(await failed).toEqual(new Error('no memory'))
})
