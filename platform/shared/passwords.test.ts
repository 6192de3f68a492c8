import { passwords } from './common-passwords.json'
import { checkNewPassword, hashPassword, isPassword, createHashQueue } from './passwords'
import { Problem } from './problem'

const check = (password: string, known: (string | null)[] = []) => {
  checkNewPassword({ password, minLength: 4, known })
}

it('hashes with Argon2id at 19 MiB and a unique salt', async () => {
  const hash = await hashPassword('quiet dunes')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('quiet dunes')).not.toBe(hash)
})

it('compares every character, trailing spaces included, in a normalised form', async () => {
  const hash = await hashPassword('Café ')
  expect(await isPassword(hash, 'Cafe\u0301 ')).toBe(true)
  for (const other of ['Café', 'café ', ' Café', '']) expect(await isPassword(hash, other)).toBe(false)
})

it('never matches without an account', async () => {
  expect(await isPassword(null, 'the password of nobody')).toBe(false)
})

it('recognises over three thousand common passwords in any case', () => {
  expect(passwords.split(' ').length).toBeGreaterThan(3000)
  for (const password of passwords.split(' ').slice(0, 3000)) expect(() => check(password)).toThrow(Problem)
  for (const password of ['PASSWORD', 'Iloveyou', '123456', 'HilalPlay'])
    expect(() => check(password)).toThrow(Problem)
})

it("rejects short passwords and those made of the member's own details", () => {
  expect(() => check('كلم')).toThrow('passwordTooShort')
  expect(() => check('👩‍👧x')).not.toThrow()
  expect(() => check('Salma@Hilalplay.test', ['salma@hilalplay.test', null])).toThrow('passwordTooCommon')
})

describe('the queue of hashes', () => {
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
    const all = [
      queue.run(first.run),
      ...Array.from({ length: 500 }, () => reasonOf(queue.run(task('other')))),
    ]
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
})
