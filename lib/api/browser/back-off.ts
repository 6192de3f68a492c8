import { limits } from '@/lib/contract'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface BackOff<T> {
  /** One attempt; `tries` counts from 0. */
  attempt: (tries: number) => Promise<T>
  /** Whether the result needs another attempt. May prepare it, for example by a refresh. */
  shouldRepeat: (outcome: T) => boolean | Promise<boolean>
  /** Waits for a number of milliseconds. */
  sleep?: (ms: number) => Promise<void>
  /** Attempts already made, whose pauses are skipped. */
  spent?: number
}

/**
 * Repeats a call with pauses of 1, 1, 2, 3, 5, 8, 13 and 21 seconds, eight times at most (specification 4), and returns
 * the last result.
 */
export async function withBackOff<T>({
  attempt,
  shouldRepeat,
  sleep = wait,
  spent = 0,
}: BackOff<T>): Promise<T> {
  let outcome = await attempt(0)
  for (const [index, seconds] of limits.fibonacciSeconds.slice(spent).entries()) {
    if (!(await shouldRepeat(outcome))) return outcome
    await sleep(seconds * 1_000)
    outcome = await attempt(index + 1)
  }
  return outcome
}
