import { LRUCache } from 'lru-cache'

/** A request for a render slot. */
export interface RenderRequest {
  /** Whether the page is known to exist. Known pages go first; those of the address with the fewest running, at that. */
  known: boolean
  /** The viewer's IP address. */
  address: string
  /** Leaves the queue. */
  signal?: AbortSignal
}

interface GateOptions {
  /** Maximum concurrent renders. */
  slots?: number
  /** Of these, for unknown pages. */
  unknownSlots?: number
  /** Concurrent renders of unknown pages per address. */
  unknownPerAddress?: number
  maxWaiting?: number
  /** Of these, for one address, so that none fills the queue for others. */
  waitingPerAddress?: number
  maxWaitMs?: number
  /** How long the slot of an unknown page rests after a render, as a multiple of the render time. */
  restShare?: number
  /** The same for the viewer's own slot. */
  addressRestShare?: number
  /** How long the viewer's own slot rests when the viewer left: Next goes on, so the time says nothing of the work. */
  abandonedRestMs?: number
  /** How long an address that has abandoned a page in the last ten seconds waits before its next one starts. */
  leaverDelayMs?: number
}

const maxRestMs = 300
const leaverMs = 10_000
const maxLeavers = 10_000

/** The queue is full or the request timed out in it. */
export class GateFull extends Error {
  override name = 'GateFull'
}

interface Waiting extends RenderRequest {
  /** Whether it has waited long enough. */
  isReady: boolean
  enter: () => void
}

type QueueOptions = Required<
  Pick<GateOptions, 'maxWaiting' | 'waitingPerAddress' | 'maxWaitMs' | 'leaverDelayMs'>
>
type Slots = Required<Pick<GateOptions, 'slots' | 'unknownSlots' | 'unknownPerAddress'>>

/** Counts by address; those at zero take no memory. */
function createTally() {
  const counts = new Map<string, number>()
  const of = (address: string) => counts.get(address) ?? 0
  return {
    of,
    add(address: string, change: 1 | -1): void {
      const count = of(address) + change
      if (count === 0) counts.delete(address)
      else counts.set(address, count)
    },
  }
}

/** Counts the slots in use and decides whether another render may start. */
function createSlots({ slots, unknownSlots, unknownPerAddress }: Slots) {
  const [known, unknown] = [createTally(), createTally()]
  let running = 0
  let unknownRunning = 0
  return {
    areFree: (request: RenderRequest): boolean =>
      running < slots &&
      (request.known || (unknownRunning < unknownSlots && unknown.of(request.address) < unknownPerAddress)),
    knownOf: known.of,
    countShared(request: RenderRequest, change: 1 | -1): void {
      running += change
      if (!request.known) unknownRunning += change
    },
    countOfAddress(request: RenderRequest, change: 1 | -1): void {
      const tally = request.known ? known : unknown
      tally.add(request.address, change)
    },
  }
}
type FreeSlots = ReturnType<typeof createSlots>

/**
 * The next eligible request: known pages first, of the address with the fewest running, so that nobody's pages make all
 * others wait; else first in, first out.
 */
function findNext(waiting: Iterable<Waiting>, { areFree, knownOf }: FreeSlots): Waiting | undefined {
  let next: Waiting | undefined
  for (const one of waiting) {
    if (!one.isReady || !areFree(one)) continue
    const goesFirst = one.known && (!next?.known || knownOf(one.address) < knownOf(next.address))
    if (!next || goesFirst) next = one
  }
  return next
}

/** Remembers for ten seconds which addresses abandoned a page that is not known. Bounded. */
function createLeavers() {
  const leftAt = new LRUCache<string, number>({ max: maxLeavers })
  return {
    note: ({ known, address }: RenderRequest): void => {
      if (!known) leftAt.set(address, performance.now())
    },
    has: ({ known, address }: RenderRequest): boolean =>
      !known && (leftAt.get(address) ?? -Infinity) + leaverMs > performance.now(),
  }
}
type Leavers = ReturnType<typeof createLeavers>

/** The queue of a gate: first in, first out, but for known pages, which go first. */
function createQueue(
  leavers: Leavers,
  { maxWaiting, waitingPerAddress, maxWaitMs, leaverDelayMs }: QueueOptions,
) {
  const waiting = new Set<Waiting>()
  const byAddress = createTally()
  return {
    next: (slots: FreeSlots) => findNext(waiting, slots),
    /**
     * Waits until `enter` is called for the request; calls `onReady` when an address that left may go on.
     * @throws {GateFull}
     */
    wait(request: RenderRequest, onEnter: () => void, onReady: () => void): Promise<void> {
      if (waiting.size >= maxWaiting || byAddress.of(request.address) >= waitingPerAddress)
        return Promise.reject(new GateFull('Too many pages wait to be rendered'))
      return new Promise((resolve, reject) => {
        const timers: NodeJS.Timeout[] = []
        const stopWaiting = () => {
          waiting.delete(one)
          byAddress.add(request.address, -1)
          for (const timer of timers) clearTimeout(timer)
          request.signal?.removeEventListener('abort', abandon)
        }
        const fail = (error: Error) => {
          stopWaiting()
          reject(error)
        }
        const abandon = () => {
          leavers.note(request)
          fail(request.signal?.reason as Error)
        }
        const enter = () => {
          stopWaiting()
          onEnter()
          resolve()
        }
        const one: Waiting = { ...request, enter, isReady: !leavers.has(request) }
        const ready = () => {
          one.isReady = true
          onReady()
        }
        timers.push(setTimeout(() => fail(new GateFull('A page waited too long')), maxWaitMs))
        if (!one.isReady) timers.push(setTimeout(ready, leaverDelayMs))
        request.signal?.addEventListener('abort', abandon)
        waiting.add(one)
        byAddress.add(request.address, 1)
      })
    },
  }
}

/**
 * Limits concurrent page renders. Known pages go first; unknown ones have fewer slots, fewer still per address, and
 * each slot rests after use, the address's longest, so that made-up addresses cannot exhaust the machine. An address
 * that abandons pages waits a moment before its next one starts. Rejects with `GateFull` when full or timed out.
 */
export function createRenderGate(options: GateOptions = {}) {
  const { slots = 8, unknownSlots = 3, unknownPerAddress = 2 } = options
  const { maxWaiting = 512, waitingPerAddress = 256, maxWaitMs = 10_000, leaverDelayMs = 50 } = options
  const { restShare = 3, addressRestShare = 16, abandonedRestMs = 1_000 } = options
  const freeSlots = createSlots({ slots, unknownSlots, unknownPerAddress })
  const leavers = createLeavers()
  const queue = createQueue(leavers, { maxWaiting, waitingPerAddress, maxWaitMs, leaverDelayMs })

  function startNext(): void {
    queue.next(freeSlots)?.enter()
  }

  function count(request: RenderRequest): void {
    freeSlots.countShared(request, 1)
    freeSlots.countOfAddress(request, 1)
  }

  function leaveShared(request: RenderRequest): void {
    freeSlots.countShared(request, -1)
    startNext()
  }

  function leaveOfAddress(request: RenderRequest): void {
    freeSlots.countOfAddress(request, -1)
    startNext()
  }

  async function enter(request: RenderRequest): Promise<void> {
    request.signal?.throwIfAborted()
    if (!leavers.has(request) && freeSlots.areFree(request)) return count(request)
    return queue.wait(request, () => count(request), startNext)
  }

  function leave(request: RenderRequest, tookMs: number): void {
    if (request.known) {
      freeSlots.countOfAddress(request, -1)
      return leaveShared(request)
    }
    const isAbandoned = request.signal?.aborted
    if (isAbandoned) leavers.note(request)
    const restMs = (share: number) => Math.min(maxRestMs, tookMs * share)
    setTimeout(leaveShared, isAbandoned ? maxRestMs : restMs(restShare), request)
    setTimeout(leaveOfAddress, isAbandoned ? abandonedRestMs : restMs(addressRestShare), request)
  }

  return {
    /** Runs a render when its turn comes. */
    async run<T>(request: RenderRequest, render: () => Promise<T>): Promise<T> {
      await enter(request)
      const startedAt = performance.now()
      try {
        return await render()
      } finally {
        leave(request, performance.now() - startedAt)
      }
    },
  }
}
export type RenderGate = ReturnType<typeof createRenderGate>
