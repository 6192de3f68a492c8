import { callGateway } from '../api/browser/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/hosts/auth-password'
import type { CallData } from '../contract/call'
import type { Contact } from '../forms/contact'
import type { RouteOf } from './route-of'
import { withCaptcha } from './with-captcha'

type Call = typeof passwordCalls.sendOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/v2/user/send-otp' }

/** Has a code sent to an e-mail address or a phone. */
export function sendCode(contact: Contact): Promise<Result<CallData<Call>>> {
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Call>(route, { body: { ...contact, gRecaptchaResponse } }),
  )
}
