import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { workerPath } from '@/lib/routing'
import { refuseInTurn, type RefusalParts } from '../guard/pacer'
import { sendPlain, plainCsp, securityHeaders, readBody, type Exchange } from '../http/exchange'
import { passToNext, type PassParts } from '../next/pass-to-next'
import { forPage, originHeaders, type RequestNext } from '../next/request-next'
import { FillFailed } from './fill-page'
import {
  sendVariant,
  compressThoroughly,
  createVariants,
  type Variants,
  type Filled,
  type PageCache,
} from './page-cache'

export interface AssetParts extends PassParts, RefusalParts {
  assets: PageCache
  /** URL paths of the built static files. */
  files: ReadonlySet<string>
  /** Host name used to render shared pages. */
  publicHost: string
}

const compressibleAsset = /^\/_next\/static\/[\w./~@%-]+\.(?:js|css|json|svg|txt)$/

/** Whether an address is an immutable text file of the build, compressed only once. */
function isCompressibleAsset(url: string): boolean {
  return compressibleAsset.test(url)
}

/** Fetches a file of the build from Next. */
async function fillAsset(requestNext: RequestNext, path: string, host: string): Promise<Filled> {
  const signal = AbortSignal.timeout(10_000)
  const upstream = await requestNext({ method: 'GET', path, headers: originHeaders(host), signal })
  const { statusCode = 0, headers } = upstream
  if (statusCode !== 200) {
    upstream.destroy()
    if (statusCode >= 500) throw new FillFailed(statusCode)
    return { cacheable: false }
  }
  const headerPairs: [string, string][] = [
    ['content-type', headers['content-type'] ?? 'application/octet-stream'],
    ['cache-control', headers['cache-control'] ?? 'public, max-age=31536000, immutable'],
    ['vary', 'Accept-Encoding'],
    ...securityHeaders(path, plainCsp),
  ]
  return {
    cacheable: true,
    body: await readBody(upstream),
    headers: headerPairs,
    ttlMs: Number.POSITIVE_INFINITY,
  }
}

/** Serves a file of the build: text from memory in the best encoding, anything else streamed from Next. */
export async function serveAsset(exchange: Exchange, parts: AssetParts): Promise<void> {
  const { request, response } = exchange
  const { method, url = '/', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return sendPlain(response, 405, { allow: 'GET, HEAD' })
  const [path = ''] = url.split('?', 1)
  if (!parts.files.has(decodeURIComponent(path))) return refuseInTurn(exchange, parts, 404)
  const pass = () => passToNext(exchange, parts, { headers: forPage(headers), page: false })
  if (!isCompressibleAsset(path)) return pass()
  const fill = () => fillAsset(parts.requestNext, path, parts.publicHost)
  const cached = parts.assets.peek(path, fill)
  if (cached) return sendVariant(request, response, cached)
  const looked = await parts.assets.fetch(path, fill)
  return looked.type === 'serve' ? sendVariant(request, response, looked.variants) : pass()
}

const file = 'node_modules/hls.js/dist/hls.min.mjs'

/** A script of our own: `cacheControl` says how long browsers may use it without revalidation. */
function createScript(path: string, body: Buffer, cacheControl: string): Promise<Variants> {
  return createVariants(body, [
    ['content-type', 'text/javascript; charset=utf-8'],
    ['cache-control', cacheControl],
    ['vary', 'Accept-Encoding'],
    ...securityHeaders(path, plainCsp),
  ])
}

let cached: Promise<Variants> | null = null

async function read(path: string): Promise<Variants> {
  const variants = await createScript(path, await readFile(file), 'public, max-age=31536000, immutable')
  void compressThoroughly(variants).catch(() => undefined)
  return variants
}

/**
 * Serves hls.js from its package. A bundled chunk's address is known only to a running script; a player page preloads
 * this one.
 */
export async function serveLibrary(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return sendPlain(response, 405, { allow: 'GET, HEAD' })
  cached ??= read(url)
  try {
    sendVariant(request, response, await cached)
  } catch (error) {
    cached = null
    throw error
  }
}

/**
 * Serves the service worker's script. Browsers revalidate it with each page, and replace their worker when a byte
 * differs.
 */
export function createWorkerServer(script: string): (exchange: Exchange) => Promise<void> {
  let variants: Promise<Variants> | null = null
  return async ({ request, response }) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return sendPlain(response, 405, { allow: 'GET, HEAD' })
    variants ??= createScript(workerPath, Buffer.from(script), 'no-cache')
    sendVariant(request, response, await variants)
  }
}
