import type { Call } from '../../contract/call'
import { sessionCalls } from '../../contract/hosts/auth-session'

const { login, loginV4, publicLogin, registerV4, register } = sessionCalls
const { socialLogin, socialLoginV3, socialRegister, socialRegisterV3 } = sessionCalls

const entries: readonly Pick<Call, 'host' | 'path'>[] = [
  login,
  loginV4,
  publicLogin,
  registerV4,
  register,
  socialLogin,
  socialLoginV3,
  socialRegister,
  socialRegisterV3,
]
const renewals: readonly Pick<Call, 'host' | 'path'>[] = [
  sessionCalls.refreshToken,
  sessionCalls.refreshTokenOld,
]

const isAmong = (calls: readonly Pick<Call, 'host' | 'path'>[], { host, path }: Call) =>
  calls.some((other) => other.host === host && other.path === path)

/**
 * What a call is to the session: one by which a member comes in, whose 401 means a wrong password and no old session;
 * the exchange of tokens; the way out; or one that is made within the session.
 */
export function roleOf(call: Call): 'entry' | 'renewal' | 'logout' | 'ordinary' {
  if (isAmong(entries, call)) return 'entry'
  if (isAmong(renewals, call)) return 'renewal'
  return isAmong([sessionCalls.logout], call) ? 'logout' : 'ordinary'
}
