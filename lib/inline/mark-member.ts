import { findCookie, hostPrefix } from '../cookies/find-cookie'

/**
 * Runs before first paint: marks the root element for the styles when somebody is logged in, by the cookie that lasts
 * as long as the session, when a kids profile is in use, and with what the member's plan does not open, by the stored
 * item. Until then the page is the same for everybody.
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

/** Runs before first paint of a page in Urdu: marks the root element for a reader who wants Nastaliq. */
export function markNastaliq(nastaliq: string): void {
  if (findPageCookie(nastaliq) === 'on') document.documentElement.dataset.nastaliq = ''
}

/** The value of a cookie of this page, by its plain or its host-bound name, or `null`. */
export const findPageCookie = (name: string): string | null =>
  findCookie(document.cookie, name) ?? findCookie(document.cookie, hostPrefix + name)
