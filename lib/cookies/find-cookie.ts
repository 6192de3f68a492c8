/** Name prefix over TLS: browsers bind such a cookie to exactly this host. */
export const hostPrefix = '__Host-'

/** The value of a cookie in `document.cookie`, by its full name, or `null`. */
export function findCookie(jar: string, name: string): string | null {
  const prefix = `${name}=`
  const pair = jar.split('; ').find((candidate) => candidate.startsWith(prefix))
  return pair === undefined ? null : pair.slice(prefix.length)
}
