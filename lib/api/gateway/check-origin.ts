import { env } from '../../config/env'

function ownOrigins(host: string | null): readonly string[] {
  const sandboxOrigin = env.MODE === 'sandbox' && host !== null ? [`http://${host}`] : []
  return [env.PUBLIC_ORIGIN, ...sandboxOrigin]
}

/**
 * Whether a page of this site made the request. Plain reads may also be opened directly; anything else must prove its
 * origin by `Origin` or, without one, `Sec-Fetch-Site`.
 */
export function isFromOwnOrigin(headers: Pick<Headers, 'get'>, plainRead: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (plainRead) return site === null || site === 'same-origin' || site === 'none'
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' : ownOrigins(headers.get('host')).includes(origin)
}
