import { env } from '../../config/env'

function ownOrigins(host: string | null): readonly string[] {
  const sandboxOrigin = env.MODE === 'sandbox' && host !== null ? [`http://${host}`] : []
  return [env.PUBLIC_ORIGIN, ...sandboxOrigin]
}

/**
 * Whether a browser made this request from a page of our own. A plain read may also be opened by hand; anything
 * else has to prove where it comes from by `Origin` or, without one, by `Sec-Fetch-Site`.
 */
export function isFromOwnOrigin(headers: Pick<Headers, 'get'>, plainRead: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (plainRead) return site === null || site === 'same-origin' || site === 'none'
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' : ownOrigins(headers.get('host')).includes(origin)
}
