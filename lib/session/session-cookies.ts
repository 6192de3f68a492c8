import { randomUUID } from 'node:crypto'
import { type CookieKey, cookieName } from '../cookies/cookie-table'
import { cookieIn, parseCookies, formatSetCookie, type CookieJar } from '../cookies/header-cookies'
import { tokenInfoSchema, type TokenInfo } from '../contract/account-shapes'

/** What routing knows about a visitor. Forged cookies only change which page is shown: hosts decide the rest. */
export interface Visitor {
  /** Whether there is a session. It may have ended at its host, and its access token may need a renewal. */
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

/** What a request's cookies say about its visitor. */
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

/** A `Cookie` header with exactly this about a visitor, without a token; empty for a guest. */
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

interface Extracted {
  /** The response's data without tokens. */
  data: unknown
  tokens: TokenInfo | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Extracts the tokens of a login, a registration or a refresh, so that no response body contains them. */
export function extractTokens(data: unknown): Extracted {
  if (!isRecord(data)) return { data, tokens: null }
  const direct = tokenInfoSchema.safeParse(data)
  if (direct.success) return { data: { ...data, accessToken: '', refreshToken: '' }, tokens: direct.data }
  const nested = tokenInfoSchema.safeParse(data.tokenInfo)
  return nested.success ? { data: { ...data, tokenInfo: null }, tokens: nested.data } : { data, tokens: null }
}

const ofTokens: readonly CookieKey[] = ['accessToken', 'refreshToken', 'tokenExpiry']
const ofProfile: readonly CookieKey[] = ['profileId', 'profileType']

function removed(keys: readonly CookieKey[], secure: boolean): string[] {
  return keys.map((key) => formatSetCookie(key, '', { secure, maxAge: 0 }))
}

/** The cookies that hold tokens; scripts can only read when the access token expires (milliseconds since 1970). */
export function tokenCookies(tokens: TokenInfo, { secure, now }: { secure: boolean; now: number }): string[] {
  const expiry = String(now + tokens.expiresIn * 1_000)
  return [
    formatSetCookie('accessToken', tokens.accessToken, { secure, maxAge: tokens.expiresIn }),
    formatSetCookie('refreshToken', tokens.refreshToken, { secure }),
    formatSetCookie('tokenExpiry', expiry, { secure }),
  ]
}

/** The cookies of a member who has just logged in; the profile of the previous member is removed. */
export function loginCookies(tokens: TokenInfo, clock: { secure: boolean; now: number }): string[] {
  return [...removed(ofProfile, clock.secure), ...tokenCookies(tokens, clock)]
}

/** Removes the tokens only. */
export function removedTokenCookies(secure: boolean): string[] {
  return removed(ofTokens, secure)
}

/** Removes everything of a member whose session has ended (specification 4). */
export function removedSessionCookies(secure: boolean): string[] {
  return removed([...ofTokens, ...ofProfile, 'language'], secure)
}

/** The tokens of a browser. The access token's cookie expires with it; the refresh token's outlives it. */
export interface Tokens {
  accessToken?: string
  refreshToken?: string
}

/** What the gateway knows about the calling browser. */
export interface Session extends Tokens {
  deviceId: string
  /** Whether the device id was created for this call, so that its cookie has to be sent. */
  isNewDevice: boolean
  profileId?: string
  /** Whether the browser considers itself logged in, by the readable cookie; it may have lost its tokens. */
  claimed: boolean
  /** When the access token expires, milliseconds since 1970; 0 when unknown. */
  expiresAt: number
  /** Tokens that the browser gave up while it was offline: it has removed the readable cookie. */
  abandoned: Tokens | null
}

const deviceIdPattern = /^[\w-]{8,64}$/
const profileIdPattern = /^\d{1,10}$/
const tokenPattern = /^[\w.~+/=-]{1,2000}$/

function valid(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined
}

/**
 * Parses the session of a `Cookie` header. Malformed values count as missing, and so do tokens without the readable
 * `token_expiry`: a browser logs out by removing it, even without a network.
 */
export function readSession(header: string | null, secure: boolean): Session {
  const jar = parseCookies(header)
  const read = (key: CookieKey) => cookieIn(jar, key, secure)
  const deviceId = valid(read('deviceId'), deviceIdPattern)
  const tokens = {
    accessToken: valid(read('accessToken'), tokenPattern),
    refreshToken: valid(read('refreshToken'), tokenPattern),
  }
  const expiry = read('tokenExpiry')
  const hasTokens = tokens.accessToken !== undefined || tokens.refreshToken !== undefined
  return {
    ...(expiry === null ? {} : tokens),
    deviceId: deviceId ?? randomUUID(),
    isNewDevice: deviceId === undefined,
    profileId: valid(read('profileId'), profileIdPattern),
    claimed: expiry !== null,
    expiresAt: Number(expiry) || 0,
    abandoned: expiry === null && hasTokens ? tokens : null,
  }
}
