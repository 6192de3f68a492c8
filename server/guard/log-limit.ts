import { log } from '@/lib/api/log'

interface LimitOptions {
  /** Lines that are written in one interval. */
  maxLines?: number
  intervalMs?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

/**
 * Bounds the lines of the log about what strangers send, which they could write without end. `may` tells whether the
 * next line may be written; the first one of a later interval comes after one that says how many were left out.
 */
export function createLogLimit(what: string, options: LimitOptions = {}) {
  const { maxLines = 200, intervalMs = 10_000, now = () => performance.now() } = options
  let startedAt = now()
  let lines = 0

  function startInterval(): void {
    const leftOut = lines - maxLines
    if (leftOut > 0) log.info({ what, leftOut }, 'lines were left out of this log')
    startedAt = now()
    lines = 0
  }

  return {
    may(): boolean {
      if (now() - startedAt >= intervalMs) startInterval()
      lines += 1
      return lines <= maxLines
    },
  }
}
