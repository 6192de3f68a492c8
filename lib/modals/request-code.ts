import { api, type ApiError, type Result } from '../api/browser/api'
import { withCaptcha } from '../captcha/solve-captcha'
import { limits, type Account } from '@/lib/contract'
import type { Contact } from '@/lib/forms'
import { showModal, type CodeRequest } from './modal-store'

/** Sends a code to an e-mail address or a phone. */
export function sendCode(contact: Contact): Promise<Result<CodeRequest>> {
  return withCaptcha((gRecaptchaResponse) => api.auth.sendOtp({ body: { ...contact, gRecaptchaResponse } }))
}

interface OpenCodeDialog {
  contact: Contact
  /** Runs after the right code, instead of starting a session and reloading the page. */
  onValidated?: () => void
}

/** Opens the dialog for a code that has been sent (specification 4). */
export function openCodeDialog(
  { token, duration }: CodeRequest,
  { contact, onValidated }: OpenCodeDialog,
): void {
  const codeLength = limits.otpLength
  showModal('otp', { actionType: 'AUTH', token, duration, codeLength, ...contact, onValidated })
}

/**
 * Sends the code that an account requires, to its e-mail address or else its phone, and opens the dialog for it. The
 * right code reloads the page. Returns the error when no code could be sent.
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
