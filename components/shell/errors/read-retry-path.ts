import { ownOriginPath } from '@/lib/routing/own-origin-path'

const marker = 'url='

/**
 * The path of Try Again from `/not-found/url=:url`, by the encoded path segments after `/not-found`; `null` when it is
 * missing or of another origin.
 */
export function readRetryPath(segments: readonly string[], origin: string): string | null {
  const address = segments.join('/').replace(/^url%3d/i, marker)
  return address.startsWith(marker) ? ownOriginPath(address.slice(marker.length), origin) : null
}
