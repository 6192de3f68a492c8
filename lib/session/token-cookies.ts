import { tokenInfoSchema, type TokenInfo } from '../contract/account-shapes'
import type { CookieKey } from '../cookies/cookie-table'
import { formatSetCookie } from '../cookies/header-cookies'

interface Taken {
  /** The answer's data without tokens. */
  data: unknown
  tokens: TokenInfo | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes the tokens out of what a login, a registration or a refresh brings, so that no body bears them. */
export function takeTokens(data: unknown): Taken {
  if (!isRecord(data)) return { data, tokens: null }
  const own = tokenInfoSchema.safeParse(data)
  if (own.success) return { data: { ...data, accessToken: '', refreshToken: '' }, tokens: own.data }
  const nested = tokenInfoSchema.safeParse(data.tokenInfo)
  return nested.success ? { data: { ...data, tokenInfo: null }, tokens: nested.data } : { data, tokens: null }
}

const ofTokens: readonly CookieKey[] = ['accessToken', 'refreshToken', 'tokenExpiry']
const ofProfile: readonly CookieKey[] = ['profileId', 'profileType']

function removed(keys: readonly CookieKey[], secure: boolean): string[] {
  return keys.map((key) => formatSetCookie(key, '', { secure, maxAge: 0 }))
}

/** The cookies that keep tokens; scripts see only when the access token expires (milliseconds since 1970). */
export function tokenCookies(tokens: TokenInfo, { secure, now }: { secure: boolean; now: number }): string[] {
  const expiry = String(now + tokens.expiresIn * 1_000)
  return [
    formatSetCookie('accessToken', tokens.accessToken, { secure, maxAge: tokens.expiresIn }),
    formatSetCookie('refreshToken', tokens.refreshToken, { secure }),
    formatSetCookie('tokenExpiry', expiry, { secure }),
  ]
}

/** The cookies of a member who has just come in: the profile of whoever was here before is forgotten. */
export function loginCookies(tokens: TokenInfo, clock: { secure: boolean; now: number }): string[] {
  return [...removed(ofProfile, clock.secure), ...tokenCookies(tokens, clock)]
}

/** Takes back the tokens alone. */
export function removedTokenCookies(secure: boolean): string[] {
  return removed(ofTokens, secure)
}

/** Takes back everything of a member whose session is over (specification 4). */
export function removedSessionCookies(secure: boolean): string[] {
  return removed([...ofTokens, ...ofProfile, 'language'], secure)
}
