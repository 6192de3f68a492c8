import { browserCookies, readCookie, watchCookie, writeCookie } from './cookies'

/** Whether a reader of Urdu wants titles and storylines in Nastaliq, the hand that Urdu books are written in. */
export function readsNastaliq(): boolean {
  return readCookie(browserCookies.nastaliq) === 'on'
}

/** Keeps the reader's choice, and lets this page's styles follow it at once. */
export function writeNastaliq(on: boolean): void {
  writeCookie(browserCookies.nastaliq, on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-nastaliq', on)
}

/** Calls back each time the reader chooses on this page. Returns how to stop that. */
export const watchNastaliq = (listener: () => void): (() => void) =>
  watchCookie(browserCookies.nastaliq, listener)

/**
 * Runs in a page in Urdu before it is painted: tells the styles of the choice. The page is the same for everybody
 * until then. Plain statements, since nothing compiles it.
 */
export const markNastaliq =
  'if(/(?:^|; )(?:__Host-)?nastaliq=on(?:;|$)/.test(document.cookie))document.documentElement.dataset.nastaliq=""'
