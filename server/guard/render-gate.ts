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

/**
 * Bounds how many pages are rendered at once. Known pages come first; of the others only some run at once, and fewer
 * for one address, and their places rest after each, so that whoever invents addresses waits behind everybody else and
 * leaves the machine some of its time. Rejects with `GateFull` when too many wait or one has waited too long.
 */
export function createRenderGate(options: GateOptions = {}) {
  const {
    slots = 8,
    unknownSlots = 3,
    unknownPerAddress = 2,
    maxWaiting = 512,
    maxWaitMs = 10_000,
    restShare = 1,
  } = options
  const waiting = new Set<Waiting>()
  const unknownByAddress = new Map<string, number>()
  let running = 0
  let unknownRunning = 0

  const ofAddress = (address: string) => unknownByAddress.get(address) ?? 0
  const mayEnter = ({ known, address }: RenderRequest) =>
    running < slots && (known || (unknownRunning < unknownSlots && ofAddress(address) < unknownPerAddress))

  function count({ known, address }: RenderRequest, change: 1 | -1): void {
    running += change
    if (known) return
    unknownRunning += change
    const left = ofAddress(address) + change
    if (left === 0) unknownByAddress.delete(address)
    else unknownByAddress.set(address, left)
  }

  function admitNext(): void {
    let next: Waiting | undefined
    for (const one of waiting) {
      if (!mayEnter(one)) continue
      next ??= one
      if (!one.known) continue
      next = one
      break
    }
    next?.enter()
  }

  function leave(request: RenderRequest): void {
    count(request, -1)
    admitNext()
  }

  function enter(request: RenderRequest): Promise<void> {
    request.signal?.throwIfAborted()
    if (mayEnter(request)) {
      count(request, 1)
      return Promise.resolve()
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new GateFull('Too many pages wait to be rendered'))
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        waiting.delete(one)
        clearTimeout(timer)
        request.signal?.removeEventListener('abort', abandon)
      }
      const abandon = () => {
        stopWaiting()
        reject(request.signal?.reason as Error)
      }
      const timer = setTimeout(() => {
        stopWaiting()
        reject(new GateFull('A page waited too long to be rendered'))
      }, maxWaitMs)
      const one: Waiting = {
        ...request,
        enter: () => {
          stopWaiting()
          count(request, 1)
          resolve()
        },
      }
      request.signal?.addEventListener('abort', abandon)
      waiting.add(one)
    })
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
