/**
 * Whether a request names its host more than once. Node takes the first and a proxy may take the last, so that they
 * would answer for different ones (RFC 9112, 3.2).
 * @param rawHeaders names and values in turn
 */
export function namesSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
