import { readSessionCookie, writeSessionCookie, type SessionCookieKey } from './cookies'

/** The session's cookies that scripts may see. */
export type ReadableCookie = Extract<
  SessionCookieKey,
  'tokenExpiry' | 'profileId' | 'profileType' | 'language'
>

const overTls = () => location.protocol === 'https:'

/** The value of a readable cookie in this browser, or `null`; on the server there is none. */
export function readBrowserCookie(key: ReadableCookie): string | null {
  return typeof document === 'undefined' ? null : readSessionCookie(document.cookie, key, overTls())
}

/** Keeps a value for 365 days. */
export function writeBrowserCookie(key: ReadableCookie, value: string): void {
  document.cookie = writeSessionCookie(key, value, { secure: overTls() })
}

export function removeBrowserCookie(key: ReadableCookie): void {
  document.cookie = writeSessionCookie(key, '', { secure: overTls(), maxAge: 0 })
}
