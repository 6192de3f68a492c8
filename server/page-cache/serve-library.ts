import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { sendPlain } from '../guard/send-plain'
import { plainCsp, securityHeaders } from '../http/security-headers'
import { sendVariant } from './send-variant'
import { addBrotli, createVariants, type Variants } from './variants'

const file = 'node_modules/hls.js/dist/hls.min.mjs'

let cached: Promise<Variants> | null = null

async function read(path: string): Promise<Variants> {
  const variants = await createVariants(await readFile(file), [
    ['content-type', 'text/javascript; charset=utf-8'],
    ['cache-control', 'public, max-age=31536000, immutable'],
    ['vary', 'Accept-Encoding'],
    ...securityHeaders(path, plainCsp),
  ])
  void addBrotli(variants)
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
