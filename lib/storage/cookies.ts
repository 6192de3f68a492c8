import { limits } from '../contract/limits'

/** Cookies that the browser itself writes. None is ever trusted for more than a preference. */
export const browserCookies = {
  language: 'language',
  cookieShown: 'cookie-shown',
  cookieConsent: 'cookie-consent',
  dataSaver: 'data-saver',
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

/** Writes a cookie for 365 days, bound to this host alone over TLS. */
export function writeCookie(name: BrowserCookie, value: string): void {
  const secure = overTls() ? '; Secure' : ''
  document.cookie = `${fullName(name)}=${value}; Path=/; Max-Age=${limits.cookieSeconds}; SameSite=Lax${secure}`
}

/** The viewer's choice on the cookie notice, or `null` before one was made. */
export function readConsent(): CookieConsent | null {
  const value = readCookie(browserCookies.cookieConsent)
  return value === 'all' || value === 'necessary' ? value : null
}

const consentEvent = 'cookie-consent'

/** Keeps the viewer's choice and that the notice has been answered (specification 9). */
export function writeConsent(consent: CookieConsent): void {
  writeCookie(browserCookies.cookieConsent, consent)
  writeCookie(browserCookies.cookieShown, 'true')
  window.dispatchEvent(new Event(consentEvent))
}

/** Calls back each time the viewer chooses on this page. Returns how to stop that. */
export function watchConsent(listener: () => void): () => void {
  window.addEventListener(consentEvent, listener)
  return () => window.removeEventListener(consentEvent, listener)
}
