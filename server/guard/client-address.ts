import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i
const mappedIpv4 = /^::ffff:(?=\d+(?:\.\d+){3}$)/i

/**
 * The viewer's network address: the connection's own, or behind `proxies` trusted proxies the one that the outermost of
 * them has added to `x-forwarded-for`, counted from the right. What a client writes before that is never believed; a
 * list that is too short or malformed there leaves the connection's own.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const own = plainAddress(request.socket.remoteAddress ?? '')
  if (proxies === 0) return own
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return plainAddress(named.at(-proxies)?.trim() ?? '') || own
}

/** Without the port that some proxies add, and IPv4 as itself; empty when it is no address. */
function plainAddress(written: string): string {
  const [, bracketed, dotted] = withPort.exec(written) ?? []
  const address = (bracketed ?? dotted ?? written).replace(mappedIpv4, '')
  return isIP(address) > 0 && !address.includes('%') ? address : ''
}
