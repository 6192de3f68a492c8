import { limits } from '@/lib/contract'
import { hostPrefix } from './find-cookie'

interface CookieRule {
  name: string
  /** Hidden from scripts. */
  httpOnly: boolean
  /** Seconds. */
  maxAge: number
}

const year = limits.cookieSeconds

/**
 * Every cookie of the product (specification 3 and 9). All are for the whole site and `SameSite=Lax`, except that a
 * social login may return by another site's form. A cookie that scripts can write is never trusted for more than a
 * preference.
 */
export const cookieTable = {
  /** Lives as long as the token. */
  accessToken: { name: 'access_token', httpOnly: true, maxAge: 0 },
  refreshToken: { name: 'refresh_token', httpOnly: true, maxAge: year },
  /** When the access token expires, milliseconds since 1970. */
  tokenExpiry: { name: 'token_expiry', httpOnly: false, maxAge: year },
  deviceId: { name: 'device_id', httpOnly: true, maxAge: year },
  /** Readable companion of the device id, for scripts: there is one. */
  deviceKnown: { name: 'device_known', httpOnly: false, maxAge: year },
  profileId: { name: 'profile_id', httpOnly: false, maxAge: year },
  profileType: { name: 'profile_type', httpOnly: false, maxAge: year },
  language: { name: 'language', httpOnly: false, maxAge: year },
  /** A redirect chose the language by the browser's setting, so the stored one may still replace it. */
  languageGuess: { name: 'language_guess', httpOnly: false, maxAge: 30 },
  cookieShown: { name: 'cookie-shown', httpOnly: false, maxAge: year },
  cookieConsent: { name: 'cookie-consent', httpOnly: false, maxAge: year },
  dataSaver: { name: 'data-saver', httpOnly: false, maxAge: year },
  nastaliq: { name: 'nastaliq', httpOnly: false, maxAge: year },
  /** The provider of the last social login: the next login asks which account, whatever the provider remembers. */
  socialAccount: { name: 'social_account', httpOnly: true, maxAge: year },
  /** A pending social login. */
  socialFlow: { name: 'social_flow', httpOnly: true, maxAge: 600 },
} as const satisfies Record<string, CookieRule>
export type CookieKey = keyof typeof cookieTable

/** The cookies that scripts can read. */
export type ReadableCookie = {
  [Key in CookieKey]: (typeof cookieTable)[Key]['httpOnly'] extends true ? never : Key
}[CookieKey]

/** The cookie's actual name: over TLS, bound to this host. */
export function cookieName(key: CookieKey, secure: boolean): string {
  const { name } = cookieTable[key]
  return secure ? hostPrefix + name : name
}
