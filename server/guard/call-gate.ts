import { GateFull } from './render-gate'

interface GateOptions {
  /** Calls of one network that run at once. */
  perNetwork?: number
  /** Calls of one network that wait: no caller fills the place of others. */
  waitingPerNetwork?: number
  /** Calls that wait, of all networks. */
  maxWaiting?: number
  /** How long an abandoned call still counts as running, in milliseconds. */
  abandonedMs?: number
}

interface Caller {
  /** The viewer's network, as `networkOf` names it. */
  network: string
  /** Aborts when the caller leaves. */
  signal: AbortSignal
}

interface Waiting extends Caller {
  settle: (mayStart: boolean) => void
}

interface Line {
  running: number
  waiting: Waiting[]
}

/**
 * Starts calls one in each turn of the event loop, so that pages and media that arrive meanwhile are not behind all of
 * them, and one network after the other. Of one network only some run at once, and one that was abandoned counts for a
 * while longer: whoever leaves early and comes again at once waits, and a call whose caller has left by its turn costs
 * nothing. Rejects with `GateFull` when too many wait.
 */
export function createCallGate(options: GateOptions = {}) {
  const { perNetwork = 16, waitingPerNetwork = 2_000, maxWaiting = 10_000, abandonedMs = 250 } = options
  const lines = new Map<string, Line>()
  let waitingCount = 0
  let isScheduled = false

  function lineOf(network: string): Line {
    const line = lines.get(network) ?? { running: 0, waiting: [] }
    lines.set(network, line)
    return line
  }

  function schedule(): void {
    if (isScheduled || waitingCount === 0) return
    isScheduled = true
    setImmediate(startNext)
  }

  /** The first of a line whose caller is still there. */
  function shift(line: Line): Waiting | null {
    for (let one = line.waiting.shift(); one; one = line.waiting.shift()) {
      waitingCount -= 1
      if (!one.signal.aborted) return one
      one.settle(false)
    }
    return null
  }

  function startNext(): void {
    isScheduled = false
    for (const [network, line] of lines) {
      if (line.running >= perNetwork) continue
      const one = shift(line)
      if (!one) {
        if (line.running === 0) lines.delete(network)
        continue
      }
      line.running += 1
      // To the end: the other networks come first in the next turn.
      lines.delete(network)
      lines.set(network, line)
      one.settle(true)
      return schedule()
    }
  }

  function leave(network: string): void {
    const line = lineOf(network)
    line.running -= 1
    if (line.running === 0 && line.waiting.length === 0) lines.delete(network)
    schedule()
  }

  function enter(caller: Caller): Promise<boolean> {
    const { waiting } = lineOf(caller.network)
    if (waitingCount >= maxWaiting || waiting.length >= waitingPerNetwork)
      return Promise.reject(new GateFull('Too many calls wait'))
    return new Promise((resolve) => {
      waiting.push({ ...caller, settle: resolve })
      waitingCount += 1
      schedule()
    })
  }

  return {
    /** Runs a call when it is its turn, unless its caller has left by then. */
    async run(caller: Caller, call: () => Promise<void>): Promise<void> {
      if (!(await enter(caller))) return
      try {
        await call()
      } finally {
        if (caller.signal.aborted) setTimeout(leave, abandonedMs, caller.network)
        else leave(caller.network)
      }
    },
  }
}
export type CallGate = ReturnType<typeof createCallGate>
