import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The viewer's network address: the connection's own, or behind one trusted proxy the last that it names.
 * What a client writes before that is never believed.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const own = request.socket.remoteAddress ?? ''
  if (!trustProxy) return own
  const named = String(request.headers['x-forwarded-for'] ?? '')
  const last = named.split(',').at(-1)?.trim() ?? ''
  return isIP(last) > 0 ? last : own
}
