import type { Exchange, Parts } from '../exchange'
import { clientNetwork } from './client-address'
import { sendPlain } from './send-plain'

/** Waits for the turn of an answer that strangers can have at will. `false` when too many wait: it is 503 by then. */
export async function waitForTurn(
  { request, response }: Exchange,
  { refusals, proxies }: Pick<Parts, 'refusals' | 'proxies'>,
): Promise<boolean> {
  const hasTurn = await refusals.turn(clientNetwork(request, proxies))
  if (!hasTurn) sendPlain(response, 503, { 'retry-after': '5' })
  return hasTurn
}

/** Answers in few words, in turn with all others who ask for what is not there or stands elsewhere. */
export async function refuseInTurn(
  exchange: Exchange,
  parts: Pick<Parts, 'refusals' | 'proxies'>,
  status: number,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  if (await waitForTurn(exchange, parts)) sendPlain(exchange.response, status, headers)
}
