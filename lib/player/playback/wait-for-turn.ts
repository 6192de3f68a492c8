import type { Result } from '../../api/result'
import type { GetPlayback, PlaybackAccess } from '../sources/get-playback'

const defaultWaitSec = 2

interface TurnOptions {
  /** How long it waits before the next attempt, in milliseconds; `null` when it waits no more. */
  onWait: (waitMs: number | null) => void
  signal: AbortSignal
  /** Between 0 and 1: spreads those who came together. */
  random?: () => number
}

/** Resolves after the time, or at once when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * The address of media, asked for again and again while so many begin to watch that the host puts newcomers off. Waits for
 * as long as the host says and up to as long again. Any other error is the caller's, and so is the last one after an abort.
 */
export async function waitForTurn(
  getPlayback: GetPlayback,
  { onWait, signal, random = Math.random }: TurnOptions,
): Promise<Result<PlaybackAccess>> {
  for (;;) {
    const result = await getPlayback()
    if (result.error?.requiredAction !== 'WAIT' || signal.aborted) {
      onWait(null)
      return result
    }
    const waitMs = (result.error.retryAfterSec ?? defaultWaitSec) * 1_000 * (1 + random())
    onWait(waitMs)
    await pause(waitMs, signal)
    if (signal.aborted) return result
  }
}
