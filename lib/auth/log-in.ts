import { callGateway } from '../api/browser/call-gateway'
import type { Result } from '../api/result'
import type { sessionCalls } from '../contract/hosts/auth-session'
import type { CallData } from '../contract/call'
import type { Contact } from '../forms/contact'
import type { RouteOf } from './route-of'
import { withCaptcha } from './with-captcha'

type Login = typeof sessionCalls.loginV4
const route: RouteOf<Login> = { host: 'auth', method: 'POST', path: '/v4/login' }

/** What a login or a registration brings. Its tokens are the gateway's, which has kept them. */
export type AuthResult = CallData<Login>

/** Logs in by e-mail address or phone number. */
export function logIn(contact: Contact, password: string): Promise<Result<AuthResult>> {
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Login>(route, {
      query: { returnNewUserModel: 'true' },
      body: { ...contact, password, gRecaptchaResponse },
    }),
  )
}
