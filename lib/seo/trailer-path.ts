/**
 * The own-origin address under which crawlers find the media of a free trailer: it never changes, as a signed one
 * does. An HLS multivariant playlist; what it names lies beside it.
 */
export function trailerPath(code: string): string {
  return `/trailers/${encodeURIComponent(code)}/master.m3u8`
}
