import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { hostConnections } from '@/lib/api/server/request-host'
import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract'
import { networkOf } from '@/lib/contract/media-delivery'
import { readCookie } from '@/lib/cookies/header-cookies'
import type { Pacer } from '../guard/pacer'
import { sendPlain, fileCsp, securityHeaders } from '../http/exchange'

const timeoutMs = 10_000

function createAgents(maxSockets: number) {
  const options = { ...hostConnections, maxSockets }
  return { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
}

/** Pictures have their own connections, so that busy media connections do not block them. */
const pools = { pictures: createAgents(128), media: createAgents(512) }

interface ContentRequest {
  /** Path below the content host, with the query. */
  path: string
  method: string | undefined
  headers: Readonly<Record<string, string>>
  pool: keyof typeof pools
  /** The viewer's response: when it closes, the host request is aborted. */
  response: ServerResponse
}

/**
 * Sends a request to the content host without following redirects. Answers 502 or 504 when the host fails. Retries once
 * only when a reused connection turns out to be closed.
 */
export function requestContent(
  options: ContentRequest,
  onResponse: (hostResponse: IncomingMessage) => void,
  isRepeated = false,
): void {
  const { path, method, headers, pool, response } = options
  const target = new URL(`${env.hosts.content}${path}`)
  const isSecure = target.protocol === 'https:'
  const agent = pools[pool][isSecure ? 'https:' : 'http:']
  const sent = (isSecure ? httpsRequest : httpRequest)(
    target,
    { method, headers, agent, timeout: timeoutMs },
    onResponse,
  )
  const stop = () => {
    if (!response.writableFinished) sent.destroy()
  }
  let hasTimedOut = false
  sent.on('timeout', () => {
    hasTimedOut = true
    sent.destroy(new Error('timeout'))
  })
  sent.on('error', () => {
    response.off('close', stop)
    if (response.destroyed) return
    if (sent.reusedSocket && !hasTimedOut && !isRepeated && !response.headersSent)
      requestContent(options, onResponse, true)
    else sendPlain(response, hasTimedOut ? 504 : 502)
  })
  response.on('close', stop)
  sent.end()
}

const areas: Readonly<Record<string, string>> = { img: '/images', media: '/media' }
const safeSegment = /^[\w.~!$&'()*+,;=:@-]+$/
const safeQuery = /^[\w.~=&:,+-]{0,512}$/

function isSafe(segment: string): boolean {
  return safeSegment.test(segment) && segment !== '.' && segment !== '..'
}

/**
 * The content host's URL for an `/img` or `/media` address, or `null` when malformed: empty or dotted segments,
 * backslashes, percent-encoding.
 */
export function proxyAddress(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  const [, area = '', ...segments] = path.split('/')
  const base = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (!base || segments.length === 0 || path.length > 1_024 || !safeQuery.test(query)) return null
  if (!segments.every(isSafe)) return null
  return [base, ...segments].join('/') + (query === '' || area === 'img' ? '' : `?${query}`)
}

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
