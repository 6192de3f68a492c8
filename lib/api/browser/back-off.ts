import { limits } from '../../contract/limits'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface BackOff<T> {
  /** One try; `tries` counts from 0. */
  attempt: (tries: number) => Promise<T>
  /** Whether what came calls for another try. May do what is needed before it, such as a refresh. */
  shouldRepeat: (outcome: T) => boolean | Promise<boolean>
  /** Takes milliseconds. */
  sleep?: (ms: number) => Promise<void>
  /** How many repeats have been spent before; their pauses are over too. */
  spent?: number
}

/**
 * Repeats a call with pauses of 1, 1, 2, 3, 5, 8, 13 and 21 seconds, eight times at most (specification 4),
 * and gives the last outcome.
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
