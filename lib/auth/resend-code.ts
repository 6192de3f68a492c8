import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import type { RouteOf } from './route-of'
import { withCaptcha } from './with-captcha'

type Call = typeof passwordCalls.resendOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/otp-send' }

/** Has the code of a request sent again; the one before is worth nothing then. */
export function resendCode(token: string): Promise<Result<CallData<Call>>> {
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Call>(route, { body: { token, gRecaptchaResponse } }),
  )
}
