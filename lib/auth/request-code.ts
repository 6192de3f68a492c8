import type { ApiError } from '../api/result'
import type { Account } from '../contract/account-shapes'
import type { Contact } from '../forms/contact'
import { askForCode } from './finish-login'
import { enter } from './enter'
import { sendCode } from './send-code'

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
  askForCode(code, { contact, onValidated: () => void enter() })
  return null
}
