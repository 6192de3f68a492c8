export interface KnownRoute {
  method: string
  /** The route's address with `:name` and `*` places. */
  url: string
}

/** The methods by which an address can be asked, if any. */
export function allowedMethods(routes: readonly KnownRoute[], url: string): string[] {
  const parts = (url.split('?')[0] ?? '').split('/')
  const methods = routes.filter((route) => fits(route.url.split('/'), parts)).map((route) => route.method)
  return [...new Set(methods)].sort()
}

function fits(pattern: string[], parts: string[]) {
  if (pattern.at(-1) !== '*' && pattern.length !== parts.length) return false
  return pattern.every((piece, at) => parts[at] !== undefined && matches(piece, parts[at]))
}

function matches(piece: string, part: string) {
  if (piece === '*') return true
  return piece.startsWith(':') ? part !== '' : piece === part
}
