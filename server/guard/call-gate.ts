import { GateFull } from './render-gate'

interface GateOptions {
  /** Maximum concurrent calls per network. */
  perNetwork?: number
  /** Maximum queued calls per network, so that no caller fills the queue for others. */
  waitingPerNetwork?: number
  /** Maximum queued calls in all. */
  maxWaiting?: number
  /** Abandoned calls of a network stop counting as running one by one, at this interval in milliseconds. */
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
  /** Abandoned calls that still count as running. */
  abandoned: number
}

/**
 * Fair queue for calls: one per event loop turn, round robin between networks, with a concurrency limit per network.
 * Abandoned calls count towards it for a while, so aborting gains nothing. Rejects with `GateFull` when the queue is
 * full.
 */
export function createCallGate(options: GateOptions = {}) {
  const { perNetwork = 16, waitingPerNetwork = 2_000, maxWaiting = 10_000, abandonedMs = 300 } = options
  const lines = new Map<string, Line>()
  let waitingCount = 0
  let isScheduled = false

  function lineOf(network: string): Line {
    const line = lines.get(network)
    if (line) return line
    const added = { running: 0, waiting: [], abandoned: 0 }
    lines.set(network, added)
    return added
  }

  function schedule(): void {
    if (isScheduled || waitingCount === 0) return
    isScheduled = true
    setImmediate(startNext)
  }

  /** Lets the other networks go first in the next turn. */
  function moveToEnd(network: string, line: Line): void {
    lines.delete(network)
    lines.set(network, line)
  }

  /** The first queued call whose caller is still connected. */
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
      if (lines.size > 1) moveToEnd(network, line)
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

  /** Releases abandoned calls one by one: all at once, they would start as many others in one burst. */
  function leaveLater(network: string): void {
    const line = lineOf(network)
    line.abandoned += 1
    setTimeout(() => {
      line.abandoned -= 1
      leave(network)
    }, line.abandoned * abandonedMs)
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
    /** Runs a call when its turn comes, unless its caller has left. */
    async run(caller: Caller, call: () => Promise<void>): Promise<void> {
      if (!(await enter(caller))) return
      try {
        await call()
      } finally {
        if (caller.signal.aborted) leaveLater(caller.network)
        else leave(caller.network)
      }
    },
  }
}
export type CallGate = ReturnType<typeof createCallGate>

interface BodyGateOptions {
  perNetwork: number
  inAll: number
}

/**
 * Limits bodies that are arriving, by their number or their bytes. What is taken is free again once the returned function
 * is called; `null` when too little is left.
 */
export function createBodyGate({ perNetwork, inAll }: BodyGateOptions) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    enter(network: string, size = 1): (() => void) | null {
      const ofNetwork = taken.get(network) ?? 0
      if (total + size > inAll || ofNetwork + size > perNetwork) return null
      taken.set(network, ofNetwork + size)
      total += size
      return () => {
        const others = (taken.get(network) ?? size) - size
        if (others > 0) taken.set(network, others)
        else taken.delete(network)
        total -= size
      }
    },
  }
}
export type BodyGate = ReturnType<typeof createBodyGate>
