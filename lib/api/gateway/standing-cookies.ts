import { writeSessionCookie } from '../../session/cookies'
import type { Session } from '../../session/read-session'
import { removedTokenCookies } from '../../session/token-cookies'
import { overTls } from './viewer'

/** Cookies set on every response before its own: a new device id, and the deletion of abandoned tokens. */
export function standingCookies({ deviceId, isNewDevice, abandoned }: Session): string[] {
  const secure = overTls()
  const device = [
    writeSessionCookie('deviceId', deviceId, { secure }),
    writeSessionCookie('deviceKnown', '1', { secure }),
  ]
  return [...(isNewDevice ? device : []), ...(abandoned ? removedTokenCookies(secure) : [])]
}
