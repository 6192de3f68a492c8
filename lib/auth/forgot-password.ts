import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import type { Contact } from '../forms/contact'
import type { RouteOf } from './route-of'
import { withCaptcha } from './with-captcha'

type Forgot = typeof passwordCalls.forgotPassword
const route: RouteOf<Forgot> = { host: 'auth', method: 'POST', path: '/public/forgot-password' }

/** Has a link sent to an e-mail address (`null`), or a code to a phone: what names its request. */
export function forgotPassword(contact: Contact): Promise<Result<CallData<Forgot>>> {
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Forgot>(route, { body: { ...contact, gRecaptchaResponse } }),
  )
}
