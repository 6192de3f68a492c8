/** Takes a value out of the page's address, so that it is neither kept in the history nor told to another site. */
export function takeFromQuery(...names: readonly string[]): string | null {
  const query = new URLSearchParams(location.search)
  const values = names.map((name) => query.get(name))
  if (values.every((value) => value === null)) return null
  for (const name of names) query.delete(name)
  const kept = query.toString()
  const address = location.pathname + (kept && `?${kept}`) + location.hash
  history.replaceState(history.state, '', address)
  // Next's router learns of it later, by a state that is not its own; else it would put the value back.
  setTimeout(() => history.replaceState(null, '', location.href))
  return values.find((value) => value !== null) ?? null
}
