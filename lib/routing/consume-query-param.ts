import { replaceAddress } from './replace-path'

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
  const address = location.pathname + (rest && `?${rest}`) + location.hash
  replaceAddress(address)
  return values.find((value) => value !== null) ?? null
}
