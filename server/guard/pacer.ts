interface PacerOptions {
  /** Milliseconds between two turns. */
  intervalMs?: number
  maxWaiting?: number
}

/**
 * Gives turns one by one with a pause between them, so that answers to addresses which strangers invent, cheap as each
 * one is, never come between a viewer and a page. `false` when too many wait.
 */
export function createPacer({ intervalMs = 1, maxWaiting = 1_000 }: PacerOptions = {}) {
  const waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | null = null

  function giveTurn(): void {
    const next = waiting.shift()
    timer = next ? setTimeout(giveTurn, intervalMs) : null
    next?.()
  }

  return {
    turn(): Promise<boolean> {
      if (waiting.length >= maxWaiting) return Promise.resolve(false)
      return new Promise((resolve) => {
        waiting.push(() => resolve(true))
        timer ??= setTimeout(giveTurn, intervalMs)
      })
    },
  }
}
export type Pacer = ReturnType<typeof createPacer>
