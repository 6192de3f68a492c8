import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, type Socket } from 'node:net'
import { networkOf } from '@/lib/contract/network-of'

const mapped = '::ffff:'
/** The address of each open connection, which stays the same for all of its requests. */
const ownAddresses = new WeakMap<Socket, string>()

/**
 * The viewer's network address: the connection's own, or behind `proxies` trusted proxies the one that the outermost of
 * them has added to `x-forwarded-for`, counted from the right. What a client writes before that is never believed; a
 * list that is too short or malformed there leaves the connection's own.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const own = ownAddress(request.socket)
  if (proxies === 0) return own
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return plainAddress(named.at(-proxies)?.trim() ?? '') || own
}

/** What limits count a viewer by: the network of the address, since one subscriber has a whole network of IPv6. */
export const clientNetwork = (request: IncomingMessage, proxies: number): string =>
  networkOf(clientAddress(request, proxies))

function ownAddress(socket: Socket): string {
  const known = ownAddresses.get(socket)
  if (known !== undefined) return known
  const address = plainAddress(socket.remoteAddress ?? '')
  if (address !== '') ownAddresses.set(socket, address)
  return address
}

/** Without the port that some proxies add, and IPv4 as itself; empty when it is no address. */
function plainAddress(written: string): string {
  const named = withoutPort(written)
  const isMapped = named.toLowerCase().startsWith(mapped) && isIPv4(named.slice(mapped.length))
  const address = isMapped ? named.slice(mapped.length) : named
  return isIP(address) > 0 && !address.includes('%') ? address : ''
}

function withoutPort(written: string): string {
  if (written.startsWith('[')) return written.slice(1, written.indexOf(']'))
  const [host = '', , ...more] = written.split(':')
  return isIPv4(host) && more.length === 0 ? host : written
}
