/** Query names that a page may differ by, and the values that are believed. */
const allowedQuery: Readonly<Record<string, RegExp>> = { platform: /^[a-z]{1,12}$/i }

/** Path with only what of the query a page may differ by, so that made-up queries neither split nor bust the cache. */
export function pageAddress(url: string): string {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return url
  const search = new URLSearchParams(url.slice(queryAt + 1))
  const kept = Object.entries(allowedQuery).flatMap(([name, pattern]) => {
    const value = search.get(name)
    return value !== null && pattern.test(value) ? [`${name}=${value}`] : []
  })
  const path = url.slice(0, queryAt)
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
