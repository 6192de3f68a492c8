type PlainObject = Record<string, unknown>

function isPlain(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Merges objects deeply; everything else, lists included, is replaced. A field that `latest` lacks stays. Neither
 * argument is changed.
 */
export function mergeDeep<Thing>(previous: Thing, latest: Thing): Thing {
  if (latest === undefined) return previous
  if (!isPlain(previous) || !isPlain(latest)) return latest
  const keys = new Set([...Object.keys(previous), ...Object.keys(latest)])
  return Object.fromEntries([...keys].map((key) => [key, mergeDeep(previous[key], latest[key])])) as Thing
}
