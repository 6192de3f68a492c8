import { showModal } from '../modals/modal-store'
import { enter } from './enter'
import { askForCode, closeAuthModals } from './finish-login'
import type { Contact } from './forms/contact'
import type { AuthResult } from './log-in'
import { sendCode } from './send-code'

interface AfterRegistration {
  contact: Contact
  /** The words of the success notice. */
  message: string
  /** Where the new member goes when the notice is closed. */
  goTo: string
}

/**
 * What follows a registration (specification 4): the code where one is due, then the success notice; when that is
 * closed the new member goes on with the page loaded anew.
 * @returns whether that is all: false while the code is waited for.
 */
export async function finishRegistration(
  result: AuthResult,
  { contact, message, goTo }: AfterRegistration,
): Promise<boolean> {
  const succeed = () => {
    closeAuthModals()
    showModal('notification', { type: 'success', message, onClosed: () => void enter({ goTo }) })
  }
  const request = result.otpToken ?? (result.account?.otpRequired ? await requestCode(contact) : null)
  if (request === null) succeed()
  else askForCode(request, { contact, onValidated: succeed })
  return request === null
}

/** A code that cannot be sent keeps nobody out who has a session already. */
async function requestCode(contact: Contact): Promise<string | null> {
  const { data } = await sendCode(contact)
  return data?.token ?? null
}
