const name = 'code'

/** The code that the page's address bears, raw, or `null`. */
export function codeInAddress(): string | null {
  return new URLSearchParams(location.search).get(name)
}

/** The page's own path with a code to send, for whoever comes back to it logged in. */
export function pathWithCode(code: string): string {
  const query = new URLSearchParams(location.search)
  if (code === '') query.delete(name)
  else query.set(name, code)
  const kept = query.toString()
  return location.pathname + (kept && `?${kept}`)
}

/** Takes the code out of the page's address, so that going back or loading the page again does not send it anew. */
export function dropCodeFromAddress(): void {
  if (codeInAddress() === null) return
  history.replaceState(history.state, '', pathWithCode(''))
  // Next's router learns of it later, by a state that is not its own; else it would put the code back.
  setTimeout(() => history.replaceState(null, '', location.href))
}
