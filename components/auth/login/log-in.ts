import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import { withCaptcha } from '@/lib/captcha/with-captcha'
import type { CallData } from '@/lib/contract/call'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import type { Contact } from '@/lib/forms/contact'

/** What a login or a registration brings. Its tokens are the gateway's, which has kept them. */
export type AuthResult = CallData<typeof sessionCalls.loginV4>

/** Logs in by e-mail address or phone number. */
export function logIn(contact: Contact, password: string): Promise<Result<AuthResult>> {
  return withCaptcha((gRecaptchaResponse) =>
    api.auth.loginV4({
      query: { returnNewUserModel: 'true' },
      body: { ...contact, password, gRecaptchaResponse },
    }),
  )
}
