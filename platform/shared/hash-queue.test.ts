import { createHashQueue } from './hash-queue'
import { Problem } from './problem'

/** A hash that ends when it is told to. */
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

it('runs no more hashes at a time than there are threads', async () => {
  const queue = createHashQueue(2)
  const tasks = [pendingTask(), pendingTask(), pendingTask()]
  const done = Promise.all(tasks.map(({ run }) => queue.run(run)))
  expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0])
  for (const { finish } of tasks) finish()
  await done
  expect(tasks[2]?.run).toHaveBeenCalledTimes(1)
})

it('refuses a hash at once when too many wait, and says when to come back', async () => {
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

it('holds fewer hashes when each takes longer', async () => {
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

it('skips a hash whose caller has left before its turn', async () => {
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

it('lets a preferred caller go first, also when others find no room', async () => {
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

it('goes on after a hash that failed', async () => {
  const queue = createHashQueue(1)
  const failed = reasonOf(queue.run(() => Promise.reject(new Error('no memory'))))
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next')
  expect(await failed).toEqual(new Error('no memory'))
})
