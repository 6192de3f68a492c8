import { useEffect } from 'react'
import type { Account } from '@/lib/contract/account-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { dispatchFlowAction } from '@/lib/flow/dispatch-flow-action'
import { queryClient } from '@/lib/query/query-client'
import { applyDefaultProfile } from '@/lib/session/member/apply-default-profile'
import { completeLogin } from '@/lib/session/member/complete-login'
import { selfNavigation } from '@/lib/session/self-navigation'
import { isKids } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'
import { withoutLanguage } from '../page/path-in-language'

type RequiredAction = NonNullable<Account['userAction']>

/** Where addresses, devices and profiles are managed (specification 2). */
const managementPages = /^\/(?:profiles|verify|settings)(?:\/|$)/
/** Pages for guests, which redirect members themselves. */
const guestPages = /^\/(?:login|sign-up)(?:\/|$)/

/** The most urgent action that this session has not shown yet. Marks it as shown. */
function nextRequiredAction({ userAction, emailVerifyAction }: Account): RequiredAction | null {
  if (userAction && readStored('userActionShown') !== userAction.actionType) {
    writeStored('userActionShown', userAction.actionType)
    return userAction
  }
  if (emailVerifyAction?.actionType !== 'EMAIL_VERIFY' || readStored('emailVerifyShown')) return null
  writeStored('emailVerifyShown', true)
  return emailVerifyAction
}

/** Opens one required action, outside of the pages that manage it and never for children, who can do none of it. */
function showRequiredAction(account: Account, lang: LangCode): void {
  if (isKids() || managementPages.test(withoutLanguage(location.pathname))) return
  const action = nextRequiredAction(account)
  if (action) dispatchFlowAction(action, { lang })
}

/** A social login returns to a page that does not know the member yet. */
const comesFromProvider = () => new URLSearchParams(location.search).get('social') === 'done'

/** Sends the progress reports that a player could not send without a network. */
async function sendQueuedReports(): Promise<void> {
  const { flushOfflineQueue } = await import('@/lib/player/reporting/offline-queue')
  if (await flushOfflineQueue()) await queryClient().invalidateQueries()
}

/** Once the account has loaded: completes a social login, applies the default profile, shows what the host requires. */
export function useRequiredActions(account: Account | undefined, lang: LangCode): void {
  useEffect(() => {
    if (comesFromProvider()) void completeLogin({ leave: selfNavigation().open })
    else if (readStored('heldBack')) void sendQueuedReports()
  }, [])
  useEffect(() => {
    if (!account || account.otpRequired || comesFromProvider()) return
    if (guestPages.test(withoutLanguage(location.pathname))) return
    let isMounted = true
    void applyDefaultProfile(account).then((leaves) => {
      if (isMounted && !leaves) showRequiredAction(account, lang)
    })
    return () => {
      isMounted = false
    }
  }, [account, lang])
}
