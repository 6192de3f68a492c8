import { useEffect } from 'react'
import { rememberSignIn } from '@/lib/analytics/track-page-view'
import type { CallData, sessionCalls } from '@/lib/contract'
import type { Contact } from '@/lib/forms'
import { hideModal, setPreventClosing, type CodeRequest } from '@/lib/modals/modal-store'
import { openCodeDialog, sendCode } from '@/lib/modals/request-code'
import { goTo as leaveFor } from '@/lib/routing'
import { hasSession } from '@/lib/session/session-state'

/** What a login or a registration brings. Its tokens stay with the gateway. */
export type AuthResult = CallData<typeof sessionCalls.loginV4>

/**
 * The code that is required first: the one that was sent, else a new one when the account has to confirm its address
 * (specification 4). One that cannot be sent locks nobody out who has a session: pages for members request it again.
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

/**
 * Continues with the session that has just started: at `goTo`, or by reloading this page. Loads what that needs only
 * now, and continues without it when that fails.
 */
export async function continueAsMember({ goTo }: { goTo?: string } = {}): Promise<void> {
  const loaded = await import('@/lib/session/member/complete-login').catch(() => null)
  if (loaded) await loaded.completeLogin({ goTo })
  else leaveFor(goTo ?? location.href)
}

/**
 * What follows a right password: the code where one is required, then the session, then `goTo` or this page reloaded.
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
 * Redirects a member to `target`, also when the browser's back button brought the page. Only who may be a member loads
 * what fetches the account.
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
