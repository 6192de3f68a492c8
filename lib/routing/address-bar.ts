/** Replaces the page's address in the address bar and the history, and leaves the page as it is. */
export function replaceAddress(address: string | URL): void {
  history.replaceState(history.state, '', address)
  // Next's router only listens to states that are not its own, later; otherwise it would restore the address.
  setTimeout(() => history.replaceState(null, '', location.href))
}

/** Replaces the page's path alone, and leaves its query and hash. */
export function replacePath(path: string): void {
  replaceAddress(path + location.search + location.hash)
}

/**
 * Returns the first of these query parameters that is present, and removes all of them from the page's URL, so that
 * the value stays neither in the history nor in a referrer.
 */
export function consumeQueryParam(...names: readonly string[]): string | null {
  const query = new URLSearchParams(location.search)
  const values = names.map((name) => query.get(name))
  if (values.every((value) => value === null)) return null
  for (const name of names) query.delete(name)
  const rest = query.toString()
  replaceAddress(location.pathname + (rest && `?${rest}`) + location.hash)
  return values.find((value) => value !== null) ?? null
}
