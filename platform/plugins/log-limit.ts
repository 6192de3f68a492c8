interface LimitOptions {
  /** Called with how many lines an interval had too many, once the next one has begun. */
  onLeftOut: (count: number) => void
  /** Lines that are written in one interval. */
  maxLines?: number
  intervalMs?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

/**
 * Bounds the lines of the log about what strangers send, which they could write without end. Gives whether the next
 * line may be written.
 */
export function createLogLimit(options: LimitOptions): () => boolean {
  const { onLeftOut, maxLines = 200, intervalMs = 10_000, now = () => performance.now() } = options
  let startedAt = now()
  let lines = 0
  return () => {
    if (now() - startedAt >= intervalMs) {
      if (lines > maxLines) onLeftOut(lines - maxLines)
      startedAt = now()
      lines = 0
    }
    lines += 1
    return lines <= maxLines
  }
}
