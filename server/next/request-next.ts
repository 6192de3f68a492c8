import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Duplex, Readable } from 'node:stream'
import { env } from '@/lib/config/env'
import { readVisitor, visitorCookies } from '@/lib/session/session-cookies'
import { plainCsp } from '../http/exchange'
import { policyHeader } from './page-response'

interface NextRequestOptions {
  method: string
  /** Path with query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Readable
  signal?: AbortSignal
}

/** A page response carries its policy, which covers each of its inline scripts and styles. */
const maxHeaderSize = 64 * 1024

/** Sends a request to Next and returns its response with the body unread. */
export type RequestNext = (options: NextRequestOptions) => Promise<IncomingMessage>

/**
 * HTTP to Next over local connections, one per request, so that a response can be inspected before it is sent and Next
 * never sees the viewer's connection or headers. Ending, destroying or aborting closes the connection, and Next drops
 * the request.
 */
export function createRequestNext(connect: () => Promise<Duplex>): RequestNext {
  return async ({ method, path, headers, body, signal }) => {
    signal?.throwIfAborted()
    const socket = await connect()
    return new Promise((resolve, reject) => {
      // With keep-alive, Next would not close the connection of a rejected body that it has not read.
      const sent = { ...headers, connection: 'keep-alive' }
      const outgoing = request({
        method,
        path,
        headers: sent,
        signal,
        maxHeaderSize,
        createConnection: () => socket,
      })
      outgoing.on('error', (error) => {
        socket.destroy()
        reject(error)
      })
      outgoing.on('response', (upstream) => {
        body?.unpipe(outgoing)
        upstream.on('close', () => socket.destroy())
        resolve(upstream)
      })
      if (body) body.on('error', () => outgoing.destroy()).pipe(outgoing)
      else outgoing.end()
    })
  }
}

/**
 * Request headers available to pages. Nothing else from the client reaches Next, least of all those of its router
 * (`rsc`, `next-router-state-tree`), which no page of ours sends: links are full page loads.
 */
const pageHeaders = ['accept', 'accept-language', 'range', 'user-agent']

/** Headers for the gateway, and the purge token. */
const apiHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'language',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-channel',
  'zone',
]

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = headers[name]
    if (typeof value === 'string') picked[name] = value
  }
  return picked
}

const isSecure = () => env.PUBLIC_ORIGIN.startsWith('https:')

/** The origin that Next builds addresses from, never taken from the client. */
export function originHeaders(host: string): Record<string, string> {
  return { host, 'x-forwarded-host': host, 'x-forwarded-proto': isSecure() ? 'https' : 'http' }
}

/** The cookies that routing depends on. Tokens are replaced by their mere presence. */
function routingCookies(header: string | undefined): string {
  return visitorCookies(readVisitor(header, isSecure()), isSecure())
}

/** Headers of a page request to Next. */
export function forPage(headers: IncomingHttpHeaders): Record<string, string> {
  const cookie = routingCookies(headers.cookie)
  return {
    ...pick(headers, pageHeaders),
    ...originHeaders(headers.host ?? ''),
    ...(cookie === '' ? {} : { cookie }),
  }
}

/** Headers of a gateway request to Next. */
export function forApi(
  headers: IncomingHttpHeaders,
  own: { requestId: string; clientAddress: string },
): Record<string, string> {
  return {
    ...pick(headers, apiHeaders),
    ...originHeaders(headers.host ?? ''),
    'x-request-id': own.requestId,
    'x-client-address': own.clientAddress,
  }
}

const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'upgrade',
  'trailer',
])
const internal = /^(?:x-powered-by$|x-middleware-|x-nextjs-cache$|x-next-cache-tags$|x-page-policy$|refresh$)/

/** Reduces a same-origin address to its path, so that redirects do not depend on the host name. */
function ownLocation(location: string, host: string): string {
  const own = [`http://${host}/`, `https://${host}/`].find((origin) => location.startsWith(origin))
  return own ? location.slice(own.length - 1) : location
}

/** Adds the charset to text types. */
function withCharset(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** The page's content security policy, or that of responses that are not pages. */
export function policyOf(headers: IncomingHttpHeaders): string {
  const policy = headers[policyHeader]
  return typeof policy === 'string' ? policy : plainCsp
}

/** Next's response headers that reach the viewer, as pairs. */
export function responseHeaders(headers: IncomingHttpHeaders, host: string): [string, string | string[]][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === undefined || connectionHeaders.has(name) || internal.test(name)) return []
    if (name === 'location' && typeof value === 'string') return [[name, ownLocation(value, host)]]
    if (name === 'content-type' && typeof value === 'string') return [[name, withCharset(value)]]
    return [[name, value]]
  })
}
