import { ownOriginPath } from '@/lib/routing/own-origin-path'

const marker = 'url='

/**
 * Where Try Again leads from `/not-found/url=:url`, by the path's segments after `/not-found` as they came
 * (still encoded); `null` when the address is missing or of another origin.
 */
export function readRetryPath(segments: readonly string[], origin: string): string | null {
  const address = segments.join('/').replace(/^url%3d/i, marker)
  return address.startsWith(marker) ? ownOriginPath(address.slice(marker.length), origin) : null
}
