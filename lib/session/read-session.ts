import { randomUUID } from 'node:crypto'
import type { CookieKey } from '../cookies/cookie-table'
import { cookieIn, parseCookies } from '../cookies/header-cookies'

/** The tokens of a browser. The access token's cookie expires with it; the refresh token's outlives it. */
export interface Tokens {
  accessToken?: string
  refreshToken?: string
}

/** What the gateway knows of the browser that calls. */
export interface Session extends Tokens {
  deviceId: string
  /** Whether the device id was created for this call, so that its cookie has to be sent. */
  isNewDevice: boolean
  profileId?: string
  /** Whether the browser considers itself logged in, by the readable cookie; it may have lost its tokens. */
  claimed: boolean
  /** When the access token expires, milliseconds since 1970; 0 when that cannot be known. */
  expiresAt: number
  /** Tokens that the browser has given up while it could not reach us: it has removed the readable cookie. */
  abandoned: Tokens | null
}

const deviceIdPattern = /^[\w-]{8,64}$/
const profileIdPattern = /^\d{1,10}$/
const tokenPattern = /^[\w.~+/=-]{1,2000}$/

function valid(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined
}

/**
 * Reads the session from a `Cookie` header. Values of another form count as missing, and so do tokens without the
 * readable `token_expiry`, by whose removal a browser logs out even without a network.
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
