import { hideModal, setPreventClosing, showModal } from '../modals/modal-store'
import { limits } from '../contract/limits'
import { enter } from './enter'
import type { Contact } from './forms/contact'
import type { AuthResult } from './log-in'
import { resendSeconds } from './resend-seconds'

interface CodeFirst {
  contact: Contact
  onValidated: () => void
}

/** Asks for the code that has been sent, before anything else happens (specification 4). */
export function askForCode(token: string, { contact, onValidated }: CodeFirst): void {
  showModal('otp', {
    actionType: 'AUTH',
    token,
    duration: resendSeconds,
    codeLength: limits.otpLength,
    ...contact,
    onValidated,
  })
}

/** Closes what one signs in by. */
export function closeAuthModals(): void {
  for (const name of ['login', 'register'] as const) {
    setPreventClosing(name, false)
    hideModal(name)
  }
}

/**
 * What follows a right password: the code where one is due, then the session, then `goTo` or this page anew.
 * @returns whether the page is being left.
 */
export async function finishLogin(
  result: AuthResult,
  { contact, goTo }: { contact: Contact; goTo?: string },
): Promise<boolean> {
  if (result.otpToken === null) {
    await enter({ goTo })
    return true
  }
  const onValidated = () => {
    closeAuthModals()
    void enter({ goTo })
  }
  askForCode(result.otpToken, { contact, onValidated })
  return false
}
