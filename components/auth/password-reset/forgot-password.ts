import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import type { Contact } from '@/lib/forms/contact'
import type { RouteOf } from '@/lib/auth/route-of'
import { withCaptcha } from '@/lib/auth/with-captcha'

type Forgot = typeof passwordCalls.forgotPassword
const route: RouteOf<Forgot> = { host: 'auth', method: 'POST', path: '/public/forgot-password' }

/** Has a link sent to an e-mail address (`null`), or a code to a phone: what names its request. */
export function forgotPassword(contact: Contact): Promise<Result<CallData<Forgot>>> {
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Forgot>(route, { body: { ...contact, gRecaptchaResponse } }),
  )
}
