interface LimitOptions {
  /** Called when an interval ends, with the number of lines that were dropped in it. */
  onLeftOut: (count: number) => void
  /** Maximum number of lines in an interval. */
  maxLines?: number
  intervalMs?: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Limits log lines that outside requests cause. @returns whether the next line may be written */
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
