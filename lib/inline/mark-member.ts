import { findPageCookie } from './find-page-cookie'

/**
 * Runs before the page is painted: tells the styles that somebody is logged in, by the cookie that lasts as long as the
 * session, and that a profile for children is in use. The page is the same for everybody until then.
 */
export function markMember(tokenExpiry: string, profileType: string): void {
  const { dataset } = document.documentElement
  if (findPageCookie(tokenExpiry) === null) return
  dataset.member = ''
  if (findPageCookie(profileType) === 'KIDS') dataset.kids = ''
}
