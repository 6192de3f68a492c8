import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract/headers'
import { networkOf } from '@/lib/contract/network-of'
import { readCookie } from '@/lib/cookies/header-cookies'
import type { Pacer } from '../guard/pacer'
import { sendPlain } from '../guard/send-plain'
import { fileCsp, securityHeaders } from '../http/security-headers'
import { requestContent, type ContentRequest } from './content-transport'

const requestNames = ['accept', 'accept-encoding', 'if-modified-since', 'if-none-match', 'if-range', 'range']
const responseNames = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
]

export interface ProxyOptions {
  requestId: string
  clientAddress: string
  /** Pacer for not-found responses; without it they are sent at once. */
  refusals?: Pacer
}

/** The device id from this origin's cookie; `''` without a valid one. */
export function deviceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const isSecure = env.PUBLIC_ORIGIN.startsWith('https:')
  const deviceId = readCookie(headers.cookie, 'deviceId', isSecure) ?? ''
  return /^[\w-]{8,64}$/.test(deviceId) ? deviceId : ''
}

/** Request headers for the content host: conditions and device, no cookie. */
export function hostRequestHeaders(
  request: IncomingMessage,
  { requestId, clientAddress }: ProxyOptions,
): Record<string, string> {
  const headers: Record<string, string> = {
    [headerNames.requestId]: requestId,
    'x-forwarded-for': clientAddress,
  }
  for (const name of requestNames) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const deviceId = deviceIdOf(request)
  if (deviceId !== '') headers[headerNames.deviceId] = deviceId
  return headers
}

/** The host's response headers that reach the viewer, as names and values. */
export function viewerHeaders({ headers }: IncomingMessage): [string, string][] {
  return responseNames.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
}

function isPassable(status: number): boolean {
  return status === 304 || (status >= 200 && status < 300) || status >= 400
}

/** Streams the host's response to the viewer; a 404 at the paced rate of misses. A redirect becomes 502. */
export async function passOn(
  hostResponse: IncomingMessage,
  response: ServerResponse,
  { path, requestId, clientAddress, refusals }: ProxyOptions & { path: string },
): Promise<void> {
  const status = hostResponse.statusCode ?? 502
  const isTooMuch = status === 404 && (await refusals?.turn(networkOf(clientAddress))) === false
  if (isTooMuch || !isPassable(status)) {
    hostResponse.destroy()
    return sendPlain(response, isTooMuch ? 503 : 502)
  }
  const own = [...securityHeaders(path, fileCsp), [headerNames.requestId, requestId]]
  response.writeHead(status, [...viewerHeaders(hostResponse), ...own].flat())
  pipeline(hostResponse, response).catch(() => undefined)
}

/**
 * Proxies a picture or media from the content host on the app's own origin, with ranges and conditions. A viewer who
 * leaves aborts the transfer.
 */
export function proxyContent(
  request: IncomingMessage,
  response: ServerResponse,
  { path, pool, ...options }: ProxyOptions & Pick<ContentRequest, 'path' | 'pool'>,
): void {
  const headers = hostRequestHeaders(request, options)
  requestContent(
    { path, pool, headers, method: request.method, response },
    (hostResponse) => void passOn(hostResponse, response, { ...options, path: request.url ?? '/' }),
  )
}
