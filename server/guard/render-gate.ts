/** Who wants a page rendered, and how. */
export interface RenderRequest {
  /** Whether the page is known to be there. Such requests go first and are never held back for one viewer's sake. */
  known: boolean
  /** The viewer's network address. */
  address: string
  /** Gives the place in the line up. */
  signal?: AbortSignal
}

interface GateOptions {
  /** Renders that run at once. */
  slots?: number
  /** Of them, for pages that nobody may ever have asked for. */
  unknownSlots?: number
  /** Renders of such pages that run at once for one address. */
  unknownPerAddress?: number
  maxWaiting?: number
  maxWaitMs?: number
  /** How long a place for unknown pages stays empty after a render, as a share of the time that it took. */
  restShare?: number
}

const maxRestMs = 200

/** The line is too long, or did not move in time. */
export class GateFull extends Error {
  override name = 'GateFull'
}

interface Waiting extends RenderRequest {
  enter: () => void
}

type Places = Required<Pick<GateOptions, 'slots' | 'unknownSlots' | 'unknownPerAddress'>>

/** Counts the renders that run, and tells whether another one may. */
function createPlaces({ slots, unknownSlots, unknownPerAddress }: Places) {
  const unknownByAddress = new Map<string, number>()
  let running = 0
  let unknownRunning = 0
  const ofAddress = (address: string) => unknownByAddress.get(address) ?? 0

  return {
    areFree: ({ known, address }: RenderRequest): boolean =>
      running < slots && (known || (unknownRunning < unknownSlots && ofAddress(address) < unknownPerAddress)),
    count({ known, address }: RenderRequest, change: 1 | -1): void {
      running += change
      if (known) return
      unknownRunning += change
      const left = ofAddress(address) + change
      if (left === 0) unknownByAddress.delete(address)
      else unknownByAddress.set(address, left)
    },
  }
}

/** The one that goes next: a known page before others, else the one that has waited longest, of those that may. */
function findNext(waiting: Iterable<Waiting>, mayEnter: (one: Waiting) => boolean): Waiting | undefined {
  let next: Waiting | undefined
  for (const one of waiting) {
    if (!mayEnter(one)) continue
    if (one.known) return one
    next ??= one
  }
  return next
}

/**
 * Bounds how many pages are rendered at once. Known pages come first; of the others only some run at once, and fewer
 * for one address, and their places rest after each, so that whoever invents addresses waits behind everybody else and
 * leaves the machine some of its time. Rejects with `GateFull` when too many wait or one has waited too long.
 */
export function createRenderGate(options: GateOptions = {}) {
  const { slots = 8, unknownSlots = 3, unknownPerAddress = 2 } = options
  const { maxWaiting = 512, maxWaitMs = 10_000, restShare = 3 } = options
  const waiting = new Set<Waiting>()
  const places = createPlaces({ slots, unknownSlots, unknownPerAddress })

  function leave(request: RenderRequest): void {
    places.count(request, -1)
    findNext(waiting, places.areFree)?.enter()
  }

  function wait(request: RenderRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        waiting.delete(one)
        clearTimeout(timer)
        request.signal?.removeEventListener('abort', abandon)
      }
      const fail = (error: Error) => {
        stopWaiting()
        reject(error)
      }
      const abandon = () => fail(request.signal?.reason as Error)
      const timer = setTimeout(() => fail(new GateFull('A page waited too long')), maxWaitMs)
      const enter = () => {
        stopWaiting()
        places.count(request, 1)
        resolve()
      }
      const one: Waiting = { ...request, enter }
      request.signal?.addEventListener('abort', abandon)
      waiting.add(one)
    })
  }

  async function enter(request: RenderRequest): Promise<void> {
    request.signal?.throwIfAborted()
    if (places.areFree(request)) return places.count(request, 1)
    if (waiting.size >= maxWaiting) throw new GateFull('Too many pages wait to be rendered')
    return wait(request)
  }

  return {
    /** Runs a render when it is its turn. */
    async run<T>(request: RenderRequest, render: () => Promise<T>): Promise<T> {
      await enter(request)
      const startedAt = performance.now()
      try {
        return await render()
      } finally {
        const restMs = request.known ? 0 : Math.min(maxRestMs, (performance.now() - startedAt) * restShare)
        if (restMs === 0) leave(request)
        else setTimeout(leave, restMs, request)
      }
    },
  }
}
export type RenderGate = ReturnType<typeof createRenderGate>
