interface PacerOptions {
  /** Milliseconds between two turns. */
  intervalMs?: number
  maxWaiting?: number
  /** Maximum queue per network, so that no caller fills the queue for others. */
  waitingPerNetwork?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

type Start = () => void

/**
 * Grants turns at a fixed interval, round robin between networks, so that responses to made-up addresses never delay a
 * real page.
 */
export function createPacer(options: PacerOptions = {}) {
  const { intervalMs = 5, maxWaiting = 2_000, waitingPerNetwork = 1_000 } = options
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
    /** Waits for a turn; `false` at once when the queue is full. `network` as `networkOf` names it. */
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
