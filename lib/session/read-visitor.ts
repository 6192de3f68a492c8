import { cookieName, type CookieKey } from '../cookies/cookie-table'
import { cookieIn, parseCookies, type CookieJar } from '../cookies/header-cookies'

/** What routing knows of a visitor. Forged cookies change only which page is shown: hosts decide the rest. */
export interface Visitor {
  /** Whether there is a session. It may be over at its host, and its access token may have to be renewed. */
  loggedIn: boolean
  hasProfile: boolean
  kids: boolean
  language: string | null
}

const guest: Visitor = { loggedIn: false, hasProfile: false, kids: false, language: null }
const languagePattern = /^[\w-]{2,10}$/

/** Reads a visitor from a `Cookie` header. */
export const readVisitor = (header: string | null | undefined, secure: boolean): Visitor =>
  header ? visitorOf(parseCookies(header), secure) : guest

/** What a request's cookies say of its visitor. */
export function visitorOf(jar: CookieJar, secure: boolean): Visitor {
  const read = (key: CookieKey) => cookieIn(jar, key, secure) || null
  const language = read('language')
  const token = read('refreshToken') ?? read('accessToken')
  const loggedIn = token !== null && read('tokenExpiry') !== null
  return {
    loggedIn,
    hasProfile: loggedIn && read('profileId') !== null,
    kids: loggedIn && read('profileType') === 'KIDS',
    language: language !== null && languagePattern.test(language) ? language : null,
  }
}

/** A `Cookie` header that says exactly this of a visitor, without a token; empty for a guest. */
export function visitorCookies(visitor: Partial<Visitor>, secure: boolean): string {
  const { loggedIn, hasProfile, kids, language } = visitor
  const pairs: [CookieKey, string | null | undefined | false][] = [
    ['language', language],
    ['refreshToken', loggedIn && '1'],
    ['tokenExpiry', loggedIn && '1'],
    ['profileId', hasProfile && '1'],
    ['profileType', kids && 'KIDS'],
  ]
  return pairs.flatMap(([key, value]) => (value ? [`${cookieName(key, secure)}=${value}`] : [])).join('; ')
}
