import { limits } from '../contract/limits'

/** Cookies that the browser itself writes. None is ever trusted for more than a preference. */
export const browserCookies = {
  language: 'language',
  cookieShown: 'cookie-shown',
  cookieConsent: 'cookie-consent',
  dataSaver: 'data-saver',
  nastaliq: 'nastaliq',
} as const
export type BrowserCookie = (typeof browserCookies)[keyof typeof browserCookies]

/** What the viewer allows beyond what the service needs. */
export type CookieConsent = 'all' | 'necessary'

const overTls = () => location.protocol === 'https:'
const fullName = (name: BrowserCookie) => (overTls() ? `__Host-${name}` : name)

/** The value of a cookie, or `null` without one. */
export function readCookie(name: BrowserCookie): string | null {
  const prefix = `${fullName(name)}=`
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(prefix))
  return pair === undefined ? null : pair.slice(prefix.length)
}

const eventOf = (name: BrowserCookie) => `cookie:${name}`

/** Writes a cookie for 365 days, bound to this host alone over TLS, and tells those who watch it. */
export function writeCookie(name: BrowserCookie, value: string): void {
  const secure = overTls() ? '; Secure' : ''
  document.cookie = `${fullName(name)}=${value}; Path=/; Max-Age=${limits.cookieSeconds}; SameSite=Lax${secure}`
  window.dispatchEvent(new Event(eventOf(name)))
}

/** Calls back each time the cookie is written on this page. Returns how to stop that. */
export function watchCookie(name: BrowserCookie, listener: () => void): () => void {
  window.addEventListener(eventOf(name), listener)
  return () => window.removeEventListener(eventOf(name), listener)
}

/** The viewer's choice on the cookie notice, or `null` before one was made. */
export function readConsent(): CookieConsent | null {
  const value = readCookie(browserCookies.cookieConsent)
  return value === 'all' || value === 'necessary' ? value : null
}

/** Keeps the viewer's choice and that the notice has been answered (specification 9). */
export function writeConsent(consent: CookieConsent): void {
  writeCookie(browserCookies.cookieShown, 'true')
  writeCookie(browserCookies.cookieConsent, consent)
}

/** Calls back each time the viewer chooses on this page. Returns how to stop that. */
export const watchConsent = (listener: () => void): (() => void) =>
  watchCookie(browserCookies.cookieConsent, listener)
