import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import type { AuthResult } from '@/lib/auth/log-in'
import type { RouteOf } from '@/lib/auth/route-of'
import { withCaptcha } from '@/lib/auth/with-captcha'

type Register = typeof sessionCalls.registerV4
const route: RouteOf<Register> = { host: 'auth', method: 'POST', path: '/v4/register' }

export interface Registration {
  fullName: string
  email: string
  password: string
  repeatPassword: string
  /** Which campaign or invitation led here; WEB unless one did. */
  channel?: string
  referenceCode?: string
}

/** Creates an account (specification 4). */
export function register(fields: Registration): Promise<Result<AuthResult>> {
  const { channel = 'WEB', referenceCode, ...person } = fields
  return withCaptcha((gRecaptchaResponse) =>
    callGateway<Register>(route, {
      query: { returnNewUserModel: 'true', referenceCode },
      body: { ...person, channel, referenceCode, gRecaptchaResponse },
    }),
  )
}
