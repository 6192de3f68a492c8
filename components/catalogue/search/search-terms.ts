/** The maximum number of characters that the search call accepts. */
const maxLength = 200

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Search terms, safe to show and send: without control and direction characters, with spaces collapsed, cut to the
 * maximum length.
 */
export function cleanSearchTerms(raw: string): string {
  const plain = raw.normalize('NFC').replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  const short = plain.replace(/\s+/g, ' ').trim().slice(0, maxLength)
  return short.replace(/[\ud800-\udbff]$/, '').trim()
}

/** The terms in the path of a search, whatever its segments contain. */
export function parseSearchTerms(segments: readonly string[] | undefined): string {
  return cleanSearchTerms((segments ?? []).map(decode).join('/'))
}
