import { readBrowserCookie } from './browser-cookies'
import { watchPreference } from './watch-preference'

/** Whether a reader of Urdu wants titles and storylines in Nastaliq, the hand that Urdu books are written in. */
export function readsNastaliq(): boolean {
  return readBrowserCookie('nastaliq') === 'on'
}

/** Calls back each time the reader chooses on this page. Returns how to stop that. */
export const watchNastaliq = (listener: () => void): (() => void) => watchPreference('nastaliq', listener)
