import { writeSessionCookie } from '../../session/cookies'
import type { Session } from '../../session/read-session'
import { removedTokenCookies } from '../../session/token-cookies'
import { overTls } from './viewer'

/** Cookies that go with any answer, before its own: a new device's id, and the end of tokens given up. */
export function standingCookies({ deviceId, isNewDevice, abandoned }: Session): string[] {
  const secure = overTls()
  const device = [
    writeSessionCookie('deviceId', deviceId, { secure }),
    writeSessionCookie('deviceKnown', '1', { secure }),
  ]
  return [...(isNewDevice ? device : []), ...(abandoned ? removedTokenCookies(secure) : [])]
}
