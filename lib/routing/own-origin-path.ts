const maxDecodings = 4
const scheme = /^[a-z][a-z0-9+.-]*:/
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const unsafe = /[\\\u0000-\u0020\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function parsed(address: string, base: string): URL | null {
  // Browsers of early 2023 have no `URL.canParse`.
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Where the URL leads on `origin`, or `null` when it leaves it or is invalid. */
function resolve(address: string, origin: string): string | null {
  if (unsafe.test(address) || address.startsWith('//')) return null
  const lower = address.toLowerCase()
  if (scheme.test(lower) && lower !== origin && !lower.startsWith(`${origin}/`)) return null
  const url = parsed(address, `${origin}/`)
  if (url?.origin !== origin || url.username || url.password) return null
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/**
 * The same-origin path that a visitor's percent-encoded URL leads to, or `null` for anything else: another scheme or
 * origin, user information, backslashes, control characters, and any of these under up to four layers of encoding.
 * `origin` has no trailing slash.
 */
export function ownOriginPath(encoded: string, origin: string): string | null {
  const address = decoded(encoded)
  if (!address) return null
  const path = resolve(address, origin)
  let layer = address
  for (let count = 0; count < maxDecodings && path; count += 1) {
    const inner = decoded(layer)
    if (inner === null || inner === layer) return path
    const [place = ''] = inner.split(/[?#]/)
    if (resolve(place, origin) === null) return null
    layer = inner
  }
  return null
}
