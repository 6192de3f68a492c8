import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding, type Encoding } from '@/lib/contract/accepted-encoding'
import { countPassingBytes } from '@/lib/contract/process'
import { GateFull } from '../guard/render-gate'
import { compress, compressor } from '../http/compress'
import { leavingOf, securityHeaders, readBody, type Exchange } from '../http/exchange'
import { responseHeaders, policyOf, type RequestNext } from './request-next'

interface DrainLimits {
  maxBytes?: number
  timeoutMs?: number
}

/**
 * Reads and discards the rest of a rejected body, so that the connection can be reused. Resolves `false` when the body
 * exceeds the limits and the connection has to close.
 */
export function drainBody(
  request: IncomingMessage,
  { maxBytes = 2 * 1024 * 1024, timeoutMs = 20_000 }: DrainLimits = {},
): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      countPassingBytes(chunk.length)
      if (bytes > maxBytes) finish(false)
    }
    const finish = (drained: boolean) => {
      clearTimeout(timer)
      request.off('data', count)
      resolve(drained)
    }
    const timer = setTimeout(() => finish(false), timeoutMs).unref()
    request.once('end', () => finish(true)).once('close', () => finish(true))
    request.on('data', count).resume()
  })
}

/** Whether the declared length exceeds what would be drained. */
function isEndless({ headers }: IncomingMessage, maxBytes = 2 * 1024 * 1024): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes
}

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/

interface ResponseOptions {
  requestId: string
  /** Overrides Next's status. */
  status?: number
  /** Resolves when the response may end: ending it closes the connection. */
  rest?: Promise<unknown>
}

function pairs(request: IncomingMessage, upstream: IncomingMessage): Map<string, string | string[]> {
  const headers = new Map<string, string | string[]>([
    ...responseHeaders(upstream.headers, request.headers.host ?? ''),
    ...securityHeaders(request.url ?? '/', policyOf(upstream.headers)),
  ])
  markPrivate(headers)
  return headers
}

const ofPages = /^text\/(?:html|x-component)/

/** Next's shared-cache headers are dropped, since only the page cache shares pages. */
function markPrivate(headers: Map<string, string | string[]>): void {
  const shared = String(headers.get('cache-control') ?? '').includes('s-maxage')
  if (!shared || !ofPages.test(String(headers.get('content-type') ?? ''))) return
  headers.set('cache-control', 'private, max-age=0, must-revalidate')
}

function addVary(headers: Map<string, string | string[]>): void {
  const vary = headers.get('vary')
  headers.set('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
}

function encodingFor(request: IncomingMessage, upstream: IncomingMessage): Encoding | null {
  const { 'content-type': type = '', 'content-encoding': done, 'content-length': length } = upstream.headers
  if (upstream.statusCode !== 200 || done !== undefined || !compressible.test(type)) return null
  if (length !== undefined && Number(length) < 1_024) return null
  return chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
}

/** Sends a page whole: its length is known, and it is compressed off this thread. */
async function passPage(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: IncomingMessage,
  options: ResponseOptions,
): Promise<void> {
  const html = await readBody(upstream)
  const headers = pairs(request, upstream)
  addVary(headers)
  const status = options.status ?? upstream.statusCode ?? 500
  if (status !== 200) headers.set('cache-control', 'no-store')
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
  const zipped = encoding && (await compress(html, encoding))
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String((zipped ?? html).length))
  headers.set('x-request-id', options.requestId)
  response.writeHead(status, [...headers].flat(1) as string[])
  response.end(request.method === 'HEAD' ? undefined : (zipped ?? html))
}

/** Forwards Next's response: pages with the policy of their exact bytes, anything else as a stream. */
async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: IncomingMessage,
  options: ResponseOptions,
): Promise<void> {
  const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false
  if (isPage && request.method !== 'HEAD') return passPage(request, response, upstream, options)
  const headers = pairs(request, upstream)
  const status = options.status ?? upstream.statusCode ?? 500
  if (status >= 400) headers.set('cache-control', 'no-store')
  const encoding = request.method === 'HEAD' ? null : encodingFor(request, upstream)
  if (encoding) {
    headers.delete('content-length')
    headers.set('content-encoding', encoding)
    addVary(headers)
  }
  if (!headers.has('x-request-id')) headers.set('x-request-id', options.requestId)
  for (const [name, value] of headers) response.setHeader(name, value)
  response.writeHead(status)
  const end = options.rest === undefined
  if (encoding) await pipeline(upstream, compressor(encoding), response, { end })
  else await pipeline(upstream, response, { end })
  if (end) return
  await options.rest
  response.end()
}

export interface PassParts {
  requestNext: RequestNext
  errorPages: {
    /** Sends the error page in the language of the address. */
    send(
      request: IncomingMessage,
      response: ServerResponse,
      error: { status: number; retryAfterSec?: number; requestId: string },
    ): Promise<void>
  }
}

interface PassOptions {
  headers: Record<string, string>
  /** The method of a call; by default a page or file is fetched. */
  body?: IncomingMessage
  /** Whether a viewer sees the response and gets the error page when Next fails or finds nothing. */
  page: boolean
  /** Status to send in place of Next's. */
  status?: number
}

/** Longer than any page takes unless it hangs. */
const pageTimeoutMs = 20_000

/**
 * Aborts a call when its viewer leaves, but not a page that started rendering: Next would render on, so leaving early
 * must not free its slot in the render gate.
 */
function endOf(response: ServerResponse, isCall: boolean): AbortSignal {
  if (!isCall) return AbortSignal.timeout(pageTimeoutMs)
  return leavingOf(response)
}

/** Forwards this request to Next. */
export async function passToNext(
  { request, response, requestId }: Exchange,
  { requestNext, errorPages }: PassParts,
  { headers, body, page, status }: PassOptions,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = request
  const signal = endOf(response, body !== undefined)
  const upstream = await requestNext({ method, path, headers, body, signal }).catch((error: unknown) => {
    throw page && signal.aborted ? new GateFull('A page took too long') : error
  })
  if (response.destroyed) {
    upstream.destroy()
    return
  }
  const upstreamStatus = upstream.statusCode ?? 500
  if (page && (upstreamStatus >= 500 || upstreamStatus === 404)) {
    upstream.destroy()
    return errorPages.send(request, response, { status: upstreamStatus === 404 ? 404 : 500, requestId })
  }
  const rest = body && !body.complete ? await dropRest(request, response) : undefined
  return passThrough(request, response, upstream, { requestId, status, rest: rest?.dropped })
}

/** How long the response waits for the end of a rejected body of unknown length. */
const drainTimeoutMs = 1_000

/**
 * Drains a body that was rejected before it was read, so that the connection can be reused. If it is too long or too
 * slow, the response announces `connection: close` and ends once the returned promise has given the viewer time to read
 * it.
 */
async function dropRest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ dropped: Promise<unknown> } | undefined> {
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const closing = isChunked ? !(await drainBody(request, { timeoutMs: drainTimeoutMs })) : isEndless(request)
  if (closing) {
    response.setHeader('connection', 'close')
    return { dropped: drainBody(request) }
  }
  void drainBody(request).then((whole) => {
    if (!whole) request.socket.destroySoon()
  })
  return undefined
}
