import { findCookie, hostPrefix } from '../cookies/find-cookie'

/** The value of a cookie of this page, under its own name or the one bound to this host, or `null`. */
export const findPageCookie = (name: string): string | null =>
  findCookie(document.cookie, name) ?? findCookie(document.cookie, hostPrefix + name)
