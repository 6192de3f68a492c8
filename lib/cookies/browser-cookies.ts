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

/** The cookies that hold a viewer's preference. */
export type Preference = Extract<ReadableCookie, 'cookieShown' | 'cookieConsent' | 'dataSaver' | 'nastaliq'>

const eventOf = (key: Preference) => `cookie:${key}`

/** Notifies this page's subscribers of a changed preference. */
export const announcePreference = (key: Preference): boolean => window.dispatchEvent(new Event(eventOf(key)))

/** Calls back each time the preference is saved on this page. Returns a stop function. */
function watchPreference(key: Preference, listener: () => void): () => void {
  window.addEventListener(eventOf(key), listener)
  return () => window.removeEventListener(eventOf(key), listener)
}

/** The viewer's consent beyond what the service needs. */
export type CookieConsent = 'all' | 'necessary'

/** Whether the viewer has responded to the cookie notice. */
export const hasRespondedToNotice = (): boolean => readBrowserCookie('cookieShown') === 'true'

/** The viewer's choice on the cookie notice, or `null` before one was made. */
export function readConsent(): CookieConsent | null {
  const value = readBrowserCookie('cookieConsent')
  return value === 'all' || value === 'necessary' ? value : null
}

/** Calls back each time the viewer decides on this page. Returns a stop function. */
export const watchConsent = (listener: () => void): (() => void) => watchPreference('cookieConsent', listener)

type Connection = { saveData?: boolean } | undefined

/** Whether the browser's own data saver is on. */
export function browserSavesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

/** Whether the viewer has switched on the product's data saver. */
function choseToSaveData(): boolean {
  return readBrowserCookie('dataSaver') === 'on'
}

/** Whether to leave out non-essential data: by the viewer's setting or the browser's. */
export function savesData(): boolean {
  return browserSavesData() || choseToSaveData()
}

/** Calls back each time the viewer changes it on this page. Returns a stop function. */
export const watchDataSaver = (listener: () => void): (() => void) => watchPreference('dataSaver', listener)

/** Whether a reader of Urdu wants titles and storylines in Nastaliq, the script style of Urdu books. */
export function readsNastaliq(): boolean {
  return readBrowserCookie('nastaliq') === 'on'
}

/** Calls back each time the reader changes it on this page. Returns a stop function. */
export const watchNastaliq = (listener: () => void): (() => void) => watchPreference('nastaliq', listener)
