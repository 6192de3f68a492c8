/**
 * Reads the first of these query parameters that is there, and removes them all from the page's address, so that the
 * value stays neither in the history nor in a referrer.
 */
export function consumeQueryParam(...names: readonly string[]): string | null {
  const query = new URLSearchParams(location.search)
  const values = names.map((name) => query.get(name))
  if (values.every((value) => value === null)) return null
  for (const name of names) query.delete(name)
  const rest = query.toString()
  const address = location.pathname + (rest && `?${rest}`) + location.hash
  history.replaceState(history.state, '', address)
  // Next's router follows a state that is not its own, later; else it would restore the value.
  setTimeout(() => history.replaceState(null, '', location.href))
  return values.find((value) => value !== null) ?? null
}
