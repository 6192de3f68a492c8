import { setCookie } from 'cookies-next/client'
import { cookieName, cookieTable } from './cookie-table'
import { type CookieConsent, announcePreference, type Preference, savesData } from './browser-cookies'

/**
 * Saves a viewer's preference. Its library makes this too large for a page's first load: the cookie notice loads it
 * when it is closed; what cannot wait (a session that ends, a page that is left) uses `browser-cookies.ts`.
 */
export function savePreference(key: Preference, value: string): void {
  const secure = location.protocol === 'https:'
  const { maxAge } = cookieTable[key]
  setCookie(cookieName(key, secure), value, { path: '/', maxAge, sameSite: 'lax', secure })
  announcePreference(key)
}

/** Saves the viewer's consent, and that the notice was closed (specification 9). */
export function writeConsent(consent: CookieConsent): void {
  savePreference('cookieShown', 'true')
  savePreference('cookieConsent', consent)
}

/** Saves the data-saver preference in a cookie, which the server reads before it sends the next page. */
export function writeDataSaver(on: boolean): void {
  savePreference('dataSaver', on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-saver', savesData())
}

/** Saves the Nastaliq preference, and updates this page's styles at once. */
export function writeNastaliq(on: boolean): void {
  savePreference('nastaliq', on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-nastaliq', on)
}
