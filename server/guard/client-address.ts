import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, type Socket } from 'node:net'
import { networkOf } from '@/lib/contract/network-of'

const mapped = '::ffff:'
/** Caches the address of each open connection, which never changes. */
const ownAddresses = new WeakMap<Socket, string>()

/**
 * The viewer's IP address: the connection's own or, behind `proxies` trusted proxies, the `x-forwarded-for` entry added
 * by the outermost one. Entries before it are ignored; a short or malformed list falls back to the connection's.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const own = ownAddress(request.socket)
  if (proxies === 0) return own
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return plainAddress(named.at(-proxies)?.trim() ?? '') || own
}

/** The key of rate limits: the network of the address, since an IPv6 subscriber owns a whole one. */
export const clientNetwork = (request: IncomingMessage, proxies: number): string =>
  networkOf(clientAddress(request, proxies))

function ownAddress(socket: Socket): string {
  const known = ownAddresses.get(socket)
  if (known !== undefined) return known
  const address = plainAddress(socket.remoteAddress ?? '')
  if (address !== '') ownAddresses.set(socket, address)
  return address
}

/** Strips the port that some proxies add and unwraps mapped IPv4; empty when it is no address. */
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
