import { withBackOff } from './back-off'

function record(outcomes: readonly number[]) {
  const pauses: number[] = []
  const run = () =>
    withBackOff({
      attempt: (attempts) => Promise.resolve(outcomes[Math.min(attempts, outcomes.length - 1)] ?? 0),
      shouldRepeat: (status) => status === 401,
      sleep: (ms) => {
        pauses.push(ms / 1_000)
        return Promise.resolve()
      },
    })
  return { run, pauses }
}

it('makes a call that succeeds once, without a pause', async () => {
  const { run, pauses } = record([200])
  expect(await run()).toBe(200)
  expect(pauses).toEqual([])
})

it('retries at Fibonacci intervals, eight times at most, and returns the last result', async () => {
  const { run, pauses } = record([401])
  expect(await run()).toBe(401)
  expect(pauses).toEqual([1, 1, 2, 3, 5, 8, 13, 21])
})

it('stops as soon as the call succeeds', async () => {
  const { run, pauses } = record([401, 401, 200])
  expect(await run()).toBe(200)
  expect(pauses).toEqual([1, 1])
})
