import { limits } from '../contract/limits'
import { deviceKnownCookie } from './device-known'

interface SessionCookie {
  name: string
  /** Hidden from scripts. */
  httpOnly: boolean
  /** Seconds; the access token's cookie lives as long as the token instead. */
  maxAge: number
}

const year = limits.cookieSeconds

/** Every cookie that the server writes (specification 3 and 9). All are `SameSite=Lax` and for the whole site. */
export const sessionCookies = {
  accessToken: { name: 'access_token', httpOnly: true, maxAge: 0 },
  refreshToken: { name: 'refresh_token', httpOnly: true, maxAge: year },
  tokenExpiry: { name: 'token_expiry', httpOnly: false, maxAge: year },
  deviceId: { name: 'device_id', httpOnly: true, maxAge: year },
  deviceKnown: { name: deviceKnownCookie, httpOnly: false, maxAge: year },
  profileId: { name: 'profile_id', httpOnly: false, maxAge: year },
  profileType: { name: 'profile_type', httpOnly: false, maxAge: year },
  language: { name: 'language', httpOnly: false, maxAge: year },
} as const satisfies Record<string, SessionCookie>
export type SessionCookieKey = keyof typeof sessionCookies

/** The name as it travels: over TLS bound to this very host. */
export function cookieName(key: SessionCookieKey, secure: boolean): string {
  const { name } = sessionCookies[key]
  return secure ? `__Host-${name}` : name
}

/** The value of a cookie in a `Cookie` header, or `null`. Over TLS only the name bound to this host counts. */
export function readSessionCookie(
  header: string | null | undefined,
  key: SessionCookieKey,
  secure: boolean,
): string | null {
  if (!header) return null
  const prefix = `${cookieName(key, secure)}=`
  for (let at = header.indexOf(prefix); at !== -1; at = header.indexOf(prefix, at + 1)) {
    if (!startsPair(header, at)) continue
    const end = header.indexOf(';', at)
    return header.slice(at + prefix.length, end === -1 ? header.length : end)
  }
  return null
}

/** Whether a name of a cookie begins here: at the beginning, or after a semicolon and spaces. */
function startsPair(header: string, at: number): boolean {
  if (at === 0) return true
  let before = at - 1
  while (header[before] === ' ') before -= 1
  return header[before] === ';'
}

/** A `Set-Cookie` value. `maxAge` in seconds overrides the table's; 0 removes the cookie. */
export function writeSessionCookie(
  key: SessionCookieKey,
  value: string,
  { secure, maxAge = sessionCookies[key].maxAge }: { secure: boolean; maxAge?: number },
): string {
  const parts = [`${cookieName(key, secure)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax']
  if (sessionCookies[key].httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}
