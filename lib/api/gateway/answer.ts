import type { Envelope } from '../../contract/envelope'
import type { GatewayResponse } from './gateway-types'

/** An uncacheable envelope for the browser. */
export function answer(
  status: number,
  body: Envelope<unknown>,
  headers: Readonly<Record<string, string>> = {},
  cookies: readonly string[] = [],
): GatewayResponse {
  const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers: { ...own, ...headers }, cookies, body: JSON.stringify(body) }
}
