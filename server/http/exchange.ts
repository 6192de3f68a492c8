import { STATUS_CODES, type ServerResponse, type IncomingMessage } from 'node:http'
import { isIP, isIPv4, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { GatewayRequest, GatewayResponse } from '@/lib/api/gateway/read-request'
import { isRemoteMediaPath, networkOf } from '@/lib/contract/media-delivery'

/** One request and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Overload responses, too frequent to log individually. */
  isDeferred?: boolean
}

/** Connections that bring an upload, which takes as long as its sender's network does. */
export const uploading = new WeakSet<Socket>()

/** Responds to a browser's call to one of the hosts. */
export type HandleCall = (request: GatewayRequest) => Promise<GatewayResponse>

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

/** Shared, since creating an error is the most expensive part of an abort. */
const left = new Error('The caller has left')

const signals = new WeakMap<ServerResponse, AbortSignal>()

/** Aborts when the caller disconnects before the response is complete. One signal per response. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const known = signals.get(response)
  if (known) return known
  const leaving = new AbortController()
  signals.set(response, leaving.signal)
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(left)
  })
  return leaving.signal
}

/** Reads a stream to its end. */
export async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Content security policy of responses without markup: scripts, data, pictures and errors. */
export const plainCsp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Content security policy of images and media opened directly. */
export const fileCsp =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

const permissions = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self)',
  'picture-in-picture=(self)',
  'usb=()',
]

const shared: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['permissions-policy', permissions.join(', ')],
]

/** Paths that contain a single-use token, which must not leak as a referrer. */
const tokenPath =
  /\/(?:reset-password|verify|activate|family-sharing\/accept|api\/social\/callback)(?:[/?]|$)/

/** Query parameters that contain such tokens, on any path. */
const tokenNames = new Set(
  'resetpassword verify token accesstoken refreshtoken idtoken code otp state password register email'.split(
    ' ',
  ),
)

function namesToken(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((name) =>
    tokenNames.has(name.toLowerCase().replaceAll(/[-_]/g, '')),
  )
}

/** `no-referrer` where the address is secret; elsewhere other origins see the origin only. */
export function referrerPolicy(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  return tokenPath.test(path) || namesToken(query) ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

const ownOriginOnly: readonly [string, string][] = [['cross-origin-resource-policy', 'same-origin']]
/** A TV's player is a page of its maker's. What it fetches needs a signed address and no cookie. */
const anyOrigin: readonly [string, string][] = [
  ['cross-origin-resource-policy', 'cross-origin'],
  ['access-control-allow-origin', '*'],
  ['access-control-allow-headers', 'range'],
  ['access-control-expose-headers', 'content-length, content-range'],
]

/** The headers of every response, errors included, as names and values. Media for a TV is open to other origins. */
export function securityHeaders(path: string, csp: string): [string, string][] {
  return [
    ...(isRemoteMediaPath(path) ? anyOrigin : ownOriginOnly),
    ...shared.map(([name, value]): [string, string] => [name, value]),
    ['referrer-policy', referrerPolicy(path)],
    ['content-security-policy', csp],
  ]
}

/** Sends a small uncached plain-text response where there is no page. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = STATUS_CODES[status] ?? ''
  const pairs: [string, string][] = [
    ...securityHeaders('/', plainCsp),
    ['content-type', 'text/plain; charset=utf-8'],
    ['content-length', String(text.length)],
    ['cache-control', 'no-store'],
    ...Object.entries(headers),
  ]
  response.writeHead(status, pairs.flat())
  response.end(text)
}
