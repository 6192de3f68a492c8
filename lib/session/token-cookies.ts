import { tokenInfoSchema, type TokenInfo } from '../contract/account-shapes'
import type { CookieKey } from '../cookies/cookie-table'
import { formatSetCookie } from '../cookies/header-cookies'

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

/** The cookies that hold tokens; scripts see only when the access token expires (milliseconds since 1970). */
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

/** Removes the tokens alone. */
export function removedTokenCookies(secure: boolean): string[] {
  return removed(ofTokens, secure)
}

/** Removes everything of a member whose session has ended (specification 4). */
export function removedSessionCookies(secure: boolean): string[] {
  return removed([...ofTokens, ...ofProfile, 'language'], secure)
}
