type PlainObject = Record<string, unknown>

function isPlain(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What is known of a thing and what is newly told of it, in one: objects field by field to any depth, everything else,
 * lists among it, as it is newly told. A field that the new one does not name stays. Neither argument is changed.
 */
export function mergeDeep<Thing>(known: Thing, told: Thing): Thing {
  if (told === undefined) return known
  if (!isPlain(known) || !isPlain(told)) return told
  const keys = new Set([...Object.keys(known), ...Object.keys(told)])
  return Object.fromEntries([...keys].map((key) => [key, mergeDeep(known[key], told[key])])) as Thing
}
