import { useEffect } from 'react'
import { rememberSignIn } from '@/lib/analytics/track-page-view'
import type { CallData, sessionCalls } from '@/lib/contract'
import type { Contact } from '@/lib/forms'
import { hideModal, setPreventClosing, type CodeRequest } from '@/lib/modals/modal-store'
import { openCodeDialog, sendCode } from '@/lib/modals/request-code'
import { goTo as leaveFor } from '@/lib/routing'
import { hasSession } from '@/lib/session/session-state'

/** The data of a login or a registration. Its tokens stay with the gateway. */
export type AuthResult = CallData<typeof sessionCalls.loginV4>

/**
 * The code that is required first: the one that was sent, else a new one when the account has to confirm its address
 * (specification 4). If it cannot be sent, a member with a session is not locked out: member pages request it again.
 */
export async function requestRequiredCode(result: AuthResult, contact: Contact): Promise<CodeRequest | null> {
  const { otpToken, otpDuration, account } = result
  if (otpToken !== null) return { token: otpToken, duration: otpDuration ?? 0 }
  return account?.otpRequired ? ((await sendCode(contact)).data ?? null) : null
}

/** Closes the modals for logging in and signing up. */
export function closeAuthModals(): void {
  for (const name of ['login', 'register'] as const) {
    setPreventClosing(name, false)
    hideModal(name)
  }
}

interface NextStep {
  goTo?: string
  /** Whether the account has just been created. */
  isNew?: boolean
}

/**
 * Continues with the new session: at `goTo`, or by reloading this page. Loads what that needs only now, and continues
 * without it when loading fails.
 */
export async function continueAsMember({ goTo, isNew }: NextStep = {}): Promise<void> {
  const loaded = await import('@/lib/session/member/complete-login').catch(() => null)
  if (loaded) await loaded.completeLogin({ goTo, isNew })
  else leaveFor(goTo ?? location.href)
}

/**
 * Follows a right password: the code where one is required, then the session, then `goTo` or a reload.
 * @returns whether the page is being left.
 */
export async function finishLogin(
  result: AuthResult,
  { contact, goTo }: { contact: Contact; goTo?: string },
): Promise<boolean> {
  const code = await requestRequiredCode(result, contact)
  const complete = () => {
    rememberSignIn({ name: 'login', method: 'website' })
    return continueAsMember({ goTo })
  }
  if (code === null) {
    await complete()
    return true
  }
  const onValidated = () => {
    closeAuthModals()
    void complete()
  }
  openCodeDialog(code, { contact, onValidated })
  return false
}

/**
 * Redirects a member to `target`, also when the back button has restored the page. Only possible members load what
 * fetches the account.
 */
export function useRedirectMember(target: () => string): void {
  useEffect(() => {
    const redirect = () => {
      if (!hasSession()) return
      import('@/lib/session/member/redirect-member').then(
        ({ redirectMember }) => redirectMember(target),
        () => undefined,
      )
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) redirect()
    }
    redirect()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [target])
}
