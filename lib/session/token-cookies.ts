import type { TokenInfo } from '../contract/account-shapes'
import { writeSessionCookie, type SessionCookieKey } from './cookies'

const ofTokens: readonly SessionCookieKey[] = ['accessToken', 'refreshToken', 'tokenExpiry']
const ofProfile: readonly SessionCookieKey[] = ['profileId', 'profileType']

function removed(keys: readonly SessionCookieKey[], secure: boolean): string[] {
  return keys.map((key) => writeSessionCookie(key, '', { secure, maxAge: 0 }))
}

/** The cookies that keep tokens; scripts see only when the access token expires (milliseconds since 1970). */
export function tokenCookies(tokens: TokenInfo, { secure, now }: { secure: boolean; now: number }): string[] {
  const expiry = String(now + tokens.expiresIn * 1_000)
  return [
    writeSessionCookie('accessToken', tokens.accessToken, { secure, maxAge: tokens.expiresIn }),
    writeSessionCookie('refreshToken', tokens.refreshToken, { secure }),
    writeSessionCookie('tokenExpiry', expiry, { secure }),
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
