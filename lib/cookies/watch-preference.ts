import type { ReadableCookie } from './cookie-table'

/** The cookies with a choice of the viewer. */
export type Preference = Extract<ReadableCookie, 'cookieShown' | 'cookieConsent' | 'dataSaver' | 'nastaliq'>

const eventOf = (key: Preference) => `cookie:${key}`

/** Notifies those on this page who follow a choice. */
export const announcePreference = (key: Preference): boolean => window.dispatchEvent(new Event(eventOf(key)))

/** Calls back each time the choice is saved on this page. Returns how to stop that. */
export function watchPreference(key: Preference, listener: () => void): () => void {
  window.addEventListener(eventOf(key), listener)
  return () => window.removeEventListener(eventOf(key), listener)
}
