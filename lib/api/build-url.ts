type Value = string | number | boolean | null | undefined
type Values = Readonly<Record<string, Value>>

export interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

function valuesOf(part: unknown): Values {
  return typeof part === 'object' && part !== null ? (part as Values) : {}
}

/** Fills the `{name}` parameters of a call's path. Values are encoded, so that none can escape its segment. */
function fillPath(path: string, params: unknown): string {
  const values = valuesOf(params)
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(String(values[name] ?? ''))
    return /^\.+$/.test(segment) ? segment.replaceAll('.', '%252E') : segment
  })
}

/** A query string with its question mark, or an empty string. Skips undefined and null values. */
function queryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(valuesOf(query))) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The URL of a call below a base URL or path. */
export function buildUrl(base: string, path: string, parts: CallParts): string {
  return `${base}${fillPath(path, parts.params)}${queryString(parts.query)}`
}
