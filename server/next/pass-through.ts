import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { securityHeaders } from '../http/security-headers'
import { readBody } from '../http/read-body'
import { responseHeaders, policyOf } from './response-headers'

const compress = promisify(gzip)
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/

interface PassOptions {
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

function encodingFor(request: IncomingMessage, upstream: IncomingMessage): 'br' | 'gzip' | null {
  const accepted = request.headers['accept-encoding'] ?? ''
  const { 'content-type': type = '', 'content-encoding': done, 'content-length': length } = upstream.headers
  if (upstream.statusCode !== 200 || done !== undefined || !compressible.test(type)) return null
  if (length !== undefined && Number(length) < 1_024) return null
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

const encoders = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: () => createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }),
}

/** Sends a page whole: its length is known, and it is compressed off this thread. */
async function passPage(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: IncomingMessage,
  options: PassOptions,
): Promise<void> {
  const html = await readBody(upstream)
  const headers = pairs(request, upstream)
  addVary(headers)
  const status = options.status ?? upstream.statusCode ?? 500
  if (status !== 200) headers.set('cache-control', 'no-store')
  const zipped = request.headers['accept-encoding']?.includes('gzip') ? await compress(html) : null
  if (zipped) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String((zipped ?? html).length))
  headers.set('x-request-id', options.requestId)
  response.writeHead(status, [...headers].flat(1) as string[])
  response.end(request.method === 'HEAD' ? undefined : (zipped ?? html))
}

/** Forwards Next's response: pages with the policy of their exact bytes, anything else as a stream. */
export async function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: IncomingMessage,
  options: PassOptions,
): Promise<void> {
  const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false
  if (isPage && request.method !== 'HEAD') return passPage(request, response, upstream, options)
  const headers = pairs(request, upstream)
  const encoding = request.method === 'HEAD' ? null : encodingFor(request, upstream)
  if (encoding) {
    headers.delete('content-length')
    headers.set('content-encoding', encoding)
    addVary(headers)
  }
  if (!headers.has('x-request-id')) headers.set('x-request-id', options.requestId)
  for (const [name, value] of headers) response.setHeader(name, value)
  response.writeHead(upstream.statusCode ?? 500)
  const end = options.rest === undefined
  if (encoding) await pipeline(upstream, encoders[encoding](), response, { end })
  else await pipeline(upstream, response, { end })
  if (end) return
  await options.rest
  response.end()
}
