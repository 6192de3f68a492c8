import { parse, serialize, type Cookies } from 'cookie'
import { cookieName, cookieTable, type CookieKey } from './cookie-table'

/** The cookies of a request, by their actual names. */
export type CookieJar = Readonly<Cookies>

/** Values are not decoded. */
const asItIs = (value: string) => value

/** Parses a `Cookie` header. Of two cookies with the same name the first counts. */
export const parseCookies = (header: string | null | undefined): CookieJar =>
  header ? parse(header, { decode: asItIs }) : {}

/** The value of a cookie, or `null`. Over TLS only the host-bound name counts. */
export const cookieIn = (jar: CookieJar, key: CookieKey, secure: boolean): string | null =>
  jar[cookieName(key, secure)] ?? null

/** The value of one cookie in a `Cookie` header, or `null`. */
export const readCookie = (
  header: string | null | undefined,
  key: CookieKey,
  secure: boolean,
): string | null => cookieIn(parseCookies(header), key, secure)

interface FormatOptions {
  secure: boolean
  /** Seconds, overriding the table; 0 removes the cookie. */
  maxAge?: number
  sameSite?: 'lax' | 'none'
}

/** A `Set-Cookie` value. */
export function formatSetCookie(
  key: CookieKey,
  value: string,
  { secure, maxAge = cookieTable[key].maxAge, sameSite = 'lax' }: FormatOptions,
): string {
  const { httpOnly } = cookieTable[key]
  const flags = { path: '/', maxAge, sameSite, httpOnly, secure, encode: asItIs }
  return serialize(cookieName(key, secure), value, flags)
}
