import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import type { AuthResult } from '../login/log-in'
import { withCaptcha } from '@/lib/captcha/with-captcha'

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
    api.auth.registerV4({
      query: { returnNewUserModel: 'true', referenceCode },
      body: { ...person, channel, referenceCode, gRecaptchaResponse },
    }),
  )
}
