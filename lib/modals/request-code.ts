import { api } from '../api/browser/api'
import type { ApiError, Result } from '../api/result'
import { withCaptcha } from '../captcha/solve-captcha'
import type { Account } from '../contract/account-shapes'
import { limits } from '../contract/limits'
import type { Contact } from '../forms/contact'
import { showModal } from './modal-store'

/** A code that has been sent. */
export interface CodeRequest {
  /** Names the request that the code answers. */
  token: string
  /** Seconds until another code may be asked for. */
  duration: number
}

/** Has a code sent to an e-mail address or a phone. */
export function sendCode(contact: Contact): Promise<Result<CodeRequest>> {
  return withCaptcha((gRecaptchaResponse) => api.auth.sendOtp({ body: { ...contact, gRecaptchaResponse } }))
}

interface OpenCodeDialog {
  contact: Contact
  /** Follows a right code, in place of the session that it brings and the page loaded anew. */
  onValidated?: () => void
}

/** Asks for the code that has been sent, before anything else happens (specification 4). */
export function openCodeDialog(
  { token, duration }: CodeRequest,
  { contact, onValidated }: OpenCodeDialog,
): void {
  const codeLength = limits.otpLength
  showModal('otp', { actionType: 'AUTH', token, duration, codeLength, ...contact, onValidated })
}

/**
 * Has the code sent that an account owes, to its e-mail address or else its phone, and opens the dialog for it. A right
 * code loads the page anew. Gives the error when no code could be sent.
 */
export async function requestCode({
  email,
  msisdn,
}: Pick<Account, 'email' | 'msisdn'>): Promise<ApiError | null> {
  const contact: Contact = email === null ? { msisdn: msisdn ?? '' } : { email }
  const { data: code, error } = await sendCode(contact)
  if (error) return error
  openCodeDialog(code, { contact })
  return null
}
