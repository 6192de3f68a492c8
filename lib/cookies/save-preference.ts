import { setCookie } from 'cookies-next/client'
import { cookieName, cookieTable } from './cookie-table'
import { type CookieConsent, announcePreference, type Preference, savesData } from './browser-cookies'

/**
 * Saves a choice of the viewer. With its library this is too heavy for the first load of a page: the cookie notice loads
 * it when it is closed, and what cannot wait (a session that ends, a page that is left) uses `browser-cookies.ts`.
 */
export function savePreference(key: Preference, value: string): void {
  const secure = location.protocol === 'https:'
  const { maxAge } = cookieTable[key]
  setCookie(cookieName(key, secure), value, { path: '/', maxAge, sameSite: 'lax', secure })
  announcePreference(key)
}

/** Saves the viewer's choice and that the notice has been closed (specification 9). */
export function writeConsent(consent: CookieConsent): void {
  savePreference('cookieShown', 'true')
  savePreference('cookieConsent', consent)
}

/** Saves whether to save data in a cookie, which the server knows before it sends the next page. */
export function writeDataSaver(on: boolean): void {
  savePreference('dataSaver', on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-saver', savesData())
}

/** Saves whether to use Nastaliq, and lets this page's styles follow it at once. */
export function writeNastaliq(on: boolean): void {
  savePreference('nastaliq', on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-nastaliq', on)
}
