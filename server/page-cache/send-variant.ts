import type { IncomingMessage, ServerResponse } from 'node:http'
import { referrerPolicy } from '../http/security-headers'
import { chooseVariant, type Variants } from './variants'

const bodyHeaders = new Set(['content-length', 'content-type', 'content-encoding'])

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const headerPairs: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    if (!bodyHeaders.has(name)) headerPairs.push(name, value)
  }
  return headerPairs
}

/** Whether the client's ETag matches. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((known) => known.trim() === etag)
}

/** Adds no-referrer headers when the query of the address contains a token. */
function forAddress(url: string, headers: string[]): string[] {
  if (!url.includes('?') || referrerPolicy(url) !== 'no-referrer') return headers
  const at = headers.indexOf('referrer-policy')
  return at === -1 ? headers : headers.with(at + 1, 'no-referrer')
}

/** Sends a cached response: 304 to a matching ETag, headers only to HEAD. */
export function sendVariant(request: IncomingMessage, response: ServerResponse, variants: Variants): void {
  const { url = '/' } = request
  if (isKnown(variants.etag, request.headers['if-none-match'])) {
    response.writeHead(304, forAddress(url, withoutBodyHeaders(variants.identity.headers)))
    response.end()
    return
  }
  const chosen = chooseVariant(variants, request.headers['accept-encoding'])
  response.writeHead(200, forAddress(url, chosen.headers))
  response.end(request.method === 'HEAD' ? undefined : chosen.body)
}
