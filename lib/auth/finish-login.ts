import { noteEntry } from '../analytics/tell-on-arrival'
import { hideModal, setPreventClosing, showModal } from '../modals/modal-store'
import { limits } from '../contract/limits'
import { enter } from './enter'
import type { Contact } from '../forms/contact'
import type { AuthResult } from './log-in'
import { sendCode } from './send-code'

interface CodeRequest {
  /** Names the request that the code answers. */
  token: string
  /** Seconds until another code may be asked for. */
  duration: number
}

interface CodeFirst {
  contact: Contact
  onValidated: () => void
}

/** The code that comes before the session. A host that is asked for another too early says how long to wait. */
function dueCode({ otpToken, otpDuration }: AuthResult): CodeRequest | null {
  return otpToken === null ? null : { token: otpToken, duration: otpDuration ?? 0 }
}

/**
 * The code that comes first: the one that was sent, else one that the account owes (specification 4). One that cannot
 * be sent keeps nobody out who has a session already: the pages for members ask for it again.
 */
export async function codeToEnter(result: AuthResult, contact: Contact): Promise<CodeRequest | null> {
  const sent = dueCode(result)
  if (sent || !result.account?.otpRequired) return sent
  return (await sendCode(contact)).data ?? null
}

/** Asks for the code that has been sent, before anything else happens (specification 4). */
export function askForCode({ token, duration }: CodeRequest, { contact, onValidated }: CodeFirst): void {
  showModal('otp', {
    actionType: 'AUTH',
    token,
    duration,
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
  const code = await codeToEnter(result, contact)
  const goOn = () => {
    noteEntry({ name: 'login', method: 'website' })
    return enter({ goTo })
  }
  if (code === null) {
    await goOn()
    return true
  }
  const onValidated = () => {
    closeAuthModals()
    void goOn()
  }
  askForCode(code, { contact, onValidated })
  return false
}
