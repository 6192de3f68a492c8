import { readBrowserCookie } from './browser-cookies'
import { watchPreference } from './watch-preference'

/** What the viewer allows beyond what the service needs. */
export type CookieConsent = 'all' | 'necessary'

/** Whether the viewer has responded to the cookie notice. */
export const hasRespondedToNotice = (): boolean => readBrowserCookie('cookieShown') === 'true'

/** The viewer's choice on the cookie notice, or `null` before one was made. */
export function readConsent(): CookieConsent | null {
  const value = readBrowserCookie('cookieConsent')
  return value === 'all' || value === 'necessary' ? value : null
}

/** Calls back each time the viewer chooses on this page. Returns how to stop that. */
export const watchConsent = (listener: () => void): (() => void) => watchPreference('cookieConsent', listener)
