import { log } from '@/lib/api/log'

interface LimitOptions {
  /** Maximum lines per interval. */
  maxLines?: number
  intervalMs?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/**
 * Limits log lines that strangers can trigger. `may` tells whether the next line may be written; a new interval starts
 * with a line that counts the dropped ones.
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
