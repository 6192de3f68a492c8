import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import type { RouteOf } from '@/lib/auth/route-of'
import { withCaptcha } from '@/lib/auth/with-captcha'

type Call = typeof passwordCalls.resendOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/otp-send' }

/** Has the code of a request sent again; the one before is worth nothing then. */
export function resendCode(token: string): Promise<Result<CallData<Call>>> {
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Call>(route, { body: { token, gRecaptchaResponse } }),
  )
}
