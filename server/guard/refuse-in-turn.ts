import type { Exchange, Parts } from '../exchange'
import { clientNetwork } from './client-address'
import { sendPlain } from './send-plain'

/** Waits for a paced turn. `false` when the queue is full; 503 has been sent by then. */
export async function waitForTurn(
  { request, response }: Exchange,
  { refusals, proxies }: Pick<Parts, 'refusals' | 'proxies'>,
): Promise<boolean> {
  const hasTurn = await refusals.turn(clientNetwork(request, proxies))
  if (!hasTurn) sendPlain(response, 503, { 'retry-after': '5' })
  return hasTurn
}

/** Sends a short plain response at the paced rate of misses and redirects. */
export async function refuseInTurn(
  exchange: Exchange,
  parts: Pick<Parts, 'refusals' | 'proxies'>,
  status: number,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  if (await waitForTurn(exchange, parts)) sendPlain(exchange.response, status, headers)
}
