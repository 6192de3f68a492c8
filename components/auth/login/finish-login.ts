import { rememberSignIn } from '@/lib/analytics/track-page-view'
import type { Contact } from '@/lib/forms/contact'
import { hideModal, setPreventClosing } from '@/lib/modals/modal-store'
import { openCodeDialog, sendCode, type CodeRequest } from '@/lib/modals/request-code'
import { goTo as leaveFor } from '@/lib/routing/go-to'
import type { AuthResult } from './log-in'

/**
 * The code that comes first: the one that was sent, else one that the account owes (specification 4). One that cannot
 * be sent keeps nobody out who has a session already: the pages for members ask for it again.
 */
export async function codeToEnter(result: AuthResult, contact: Contact): Promise<CodeRequest | null> {
  const { otpToken, otpDuration, account } = result
  if (otpToken !== null) return { token: otpToken, duration: otpDuration ?? 0 }
  return account?.otpRequired ? ((await sendCode(contact)).data ?? null) : null
}

/** Closes what one signs in by. */
export function closeAuthModals(): void {
  for (const name of ['login', 'register'] as const) {
    setPreventClosing(name, false)
    hideModal(name)
  }
}

/**
 * Goes on with the session that has just come: to `goTo`, or to this page anew. What that needs is fetched only now,
 * and does not stand in the way when it cannot be.
 */
export async function enter({ goTo }: { goTo?: string } = {}): Promise<void> {
  const loaded = await import('@/lib/session/member/complete-login').catch(() => null)
  if (loaded) await loaded.completeLogin({ goTo })
  else leaveFor(goTo ?? location.href)
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
    rememberSignIn({ name: 'login', method: 'website' })
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
  openCodeDialog(code, { contact, onValidated })
  return false
}
