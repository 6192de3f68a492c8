import { findCookie, hostPrefix } from '../cookies/find-cookie'

/**
 * Runs before the page is painted: marks the root element for the styles when somebody is logged in, by the cookie that
 * lasts as long as the session, when a kids profile is in use, and with what the member's plan does not open, by the
 * stored item. The page is the same for everybody until then.
 */
export function markMember(tokenExpiry: string, profileType: string, closedToMember: string): void {
  const { dataset } = document.documentElement
  if (findPageCookie(tokenExpiry) === null) return
  dataset.member = ''
  if (findPageCookie(profileType) === 'KIDS') dataset.kids = ''
  try {
    dataset.closed = (JSON.parse(localStorage.getItem(closedToMember) ?? '') as { value: string }).value
  } catch {
    // Not known before the account is there.
  }
}

/** Runs in a page in Urdu before it is painted: marks the root element for a reader who wants Nastaliq. */
export function markNastaliq(nastaliq: string): void {
  if (findPageCookie(nastaliq) === 'on') document.documentElement.dataset.nastaliq = ''
}

/** The value of a cookie of this page, under its own name or the one bound to this host, or `null`. */
export const findPageCookie = (name: string): string | null =>
  findCookie(document.cookie, name) ?? findCookie(document.cookie, hostPrefix + name)
