interface PacerOptions {
  /** Milliseconds between two turns. */
  intervalMs?: number
  maxWaiting?: number
  /** Of one network: no caller fills the place of others. */
  waitingPerNetwork?: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

type Start = () => void

/**
 * Gives turns one by one with a pause between them, one network after the other, so that answers to addresses which
 * strangers invent, cheap as each one is, never come between a viewer and a page.
 */
export function createPacer(options: PacerOptions = {}) {
  const { intervalMs = 4, maxWaiting = 2_000, waitingPerNetwork = 1_000 } = options
  const { now = () => performance.now() } = options
  const lines = new Map<string, Start[]>()
  let waitingCount = 0
  let timer: NodeJS.Timeout | null = null
  let lastTurn = -Infinity

  function giveTurn(): void {
    timer = null
    const [first] = lines
    if (!first) return
    const [network, line] = first
    const start = line.shift()
    waitingCount -= 1
    lines.delete(network)
    if (line.length > 0) lines.set(network, line)
    lastTurn = now()
    start?.()
    schedule()
  }

  function schedule(): void {
    if (timer !== null || waitingCount === 0) return
    timer = setTimeout(giveTurn, Math.max(0, intervalMs - (now() - lastTurn)))
  }

  return {
    /** Waits for a turn; `false` at once where too many wait already. `network` as `networkOf` names it. */
    turn(network: string): Promise<boolean> {
      const line = lines.get(network) ?? []
      if (waitingCount >= maxWaiting || line.length >= waitingPerNetwork) return Promise.resolve(false)
      lines.set(network, line)
      waitingCount += 1
      return new Promise((resolve) => {
        line.push(() => resolve(true))
        schedule()
      })
    },
  }
}
export type Pacer = ReturnType<typeof createPacer>
