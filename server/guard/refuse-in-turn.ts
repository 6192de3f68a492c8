import type { Exchange } from '../http/exchange'
import { clientNetwork } from './client-address'
import type { Pacer } from './pacer'
import { sendPlain } from './send-plain'

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
