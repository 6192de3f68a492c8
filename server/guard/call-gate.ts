import { GateFull } from './render-gate'

interface GateOptions {
  /** Calls of one address that run at once. */
  perAddress?: number
  maxWaiting?: number
  /** How long an abandoned call still counts as running, in milliseconds. */
  abandonedMs?: number
}

interface Caller {
  /** The viewer's network address. */
  address: string
  /** Aborts when the caller leaves. */
  signal: AbortSignal
}

interface Waiting extends Caller {
  settle: (mayStart: boolean) => void
}

/**
 * Starts calls in the order of their arrival, one in each turn of the event loop, so that pages and media that arrive
 * meanwhile are not behind all of them. Of one address only some run at once, and one that was abandoned counts for a
 * while longer: whoever leaves early and comes again at once waits, and a call whose caller has left by its turn costs
 * nothing. Rejects with `GateFull` when too many wait.
 */
export function createCallGate(options: GateOptions = {}) {
  const { perAddress = 24, maxWaiting = 1_000, abandonedMs = 100 } = options
  const waiting = new Set<Waiting>()
  const running = new Map<string, number>()
  let isScheduled = false

  function count(address: string, change: 1 | -1): void {
    const left = (running.get(address) ?? 0) + change
    if (left === 0) running.delete(address)
    else running.set(address, left)
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(startNext)
  }

  function startNext(): void {
    isScheduled = false
    for (const one of waiting) {
      const isFull = (running.get(one.address) ?? 0) >= perAddress
      if (isFull && !one.signal.aborted) continue
      waiting.delete(one)
      one.settle(!one.signal.aborted)
      if (one.signal.aborted) continue
      count(one.address, 1)
      return schedule()
    }
  }

  function leave(address: string): void {
    count(address, -1)
    schedule()
  }

  function enter(caller: Caller): Promise<boolean> {
    if (waiting.size >= maxWaiting) return Promise.reject(new GateFull('Too many calls wait'))
    return new Promise((resolve) => {
      waiting.add({ ...caller, settle: resolve })
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
        if (caller.signal.aborted) setTimeout(leave, abandonedMs, caller.address)
        else leave(caller.address)
      }
    },
  }
}
export type CallGate = ReturnType<typeof createCallGate>
