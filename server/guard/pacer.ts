import { clientNetwork, sendPlain, type Exchange } from '../http/exchange'

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

export interface RefusalParts {
  /** Pacer for not-found responses. */
  refusals: Pacer
  /** Number of trusted proxies in front of the app. */
  proxies: number
}

/** Waits for a paced turn. `false` when the queue is full; 503 has been sent by then. */
export async function waitForTurn(
  { request, response }: Exchange,
  { refusals, proxies }: RefusalParts,
): Promise<boolean> {
  const hasTurn = await refusals.turn(clientNetwork(request, proxies))
  if (!hasTurn) sendPlain(response, 503, { 'retry-after': '5' })
  return hasTurn
}

/** Sends a short plain response at the paced rate of misses and redirects. */
export async function refuseInTurn(
  exchange: Exchange,
  parts: RefusalParts,
  status: number,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  if (await waitForTurn(exchange, parts)) sendPlain(exchange.response, status, headers)
}
