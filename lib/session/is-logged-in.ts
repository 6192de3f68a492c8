import { readBrowserCookie } from './browser-cookies'

/**
 * Whether this browser has a session, by the one cookie of it that scripts see. It outlives the access token, since
 * the gateway renews that. What a member may do is for the hosts to say.
 */
export function isLoggedIn(): boolean {
  return readBrowserCookie('tokenExpiry') !== null
}
