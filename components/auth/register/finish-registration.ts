import { noteEntry } from '@/lib/analytics/tell-on-arrival'
import { showModal } from '@/lib/modals/modal-store'
import { enter } from '@/lib/auth/enter'
import { askForCode, closeAuthModals, codeToEnter } from '@/lib/auth/finish-login'
import type { Contact } from '@/lib/forms/contact'
import type { AuthResult } from '@/lib/auth/log-in'

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
    noteEntry({ name: 'sign_up', method: 'website' })
    showModal('notification', { type: 'success', message, onClosed: () => void enter({ goTo }) })
  }
  const code = await codeToEnter(result, contact)
  if (code === null) succeed()
  else askForCode(code, { contact, onValidated: succeed })
  return code === null
}
