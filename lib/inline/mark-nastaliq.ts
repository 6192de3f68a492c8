import { findPageCookie } from './find-page-cookie'

/** Runs in a page in Urdu before it is painted: tells the styles that the reader wants Nastaliq. */
export function markNastaliq(nastaliq: string): void {
  if (findPageCookie(nastaliq) === 'on') document.documentElement.dataset.nastaliq = ''
}
