import { cookieName, cookieTable, type ReadableCookie } from './cookie-table'
import { findCookie } from './find-cookie'

const overTls = () => location.protocol === 'https:'

/** The value of a cookie in this browser, or `null`; on the server there is none. */
export function readBrowserCookie(key: ReadableCookie): string | null {
  return typeof document === 'undefined' ? null : findCookie(document.cookie, cookieName(key, overTls()))
}

/** Saves a value for as long as the table says; `maxAge` 0 removes it. */
export function writeBrowserCookie(
  key: ReadableCookie,
  value: string,
  maxAge: number = cookieTable[key].maxAge,
): void {
  const secure = overTls() ? '; Secure' : ''
  document.cookie = `${cookieName(key, overTls())}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

export function removeBrowserCookie(key: ReadableCookie): void {
  writeBrowserCookie(key, '', 0)
}
