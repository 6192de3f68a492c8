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

type DueAction = NonNullable<Account['userAction']>

const withoutWarning = /^\/(?:profiles|verify|settings)(?:\/|$)/
/** Pages for guests, which lead members away themselves. */
const forGuests = /^\/(?:login|sign-up)(?:\/|$)/

/** What the member has to do and has not been told of in this session, the most pressing first. */
function nextDue({ userAction, emailVerifyAction }: Account): DueAction | null {
  if (userAction && readStored('userActionShown') !== userAction.actionType) {
    writeStored('userActionShown', userAction.actionType)
    return userAction
  }
  if (emailVerifyAction?.actionType !== 'EMAIL_VERIFY' || readStored('emailVerifyShown')) return null
  writeStored('emailVerifyShown', true)
  return emailVerifyAction
}

/**
 * One thing at a time, and not where the address, the devices and the profiles are seen to (specification 2). Children
 * can do none of it.
 */
function tellWhatIsDue(account: Account, lang: LangCode): void {
  if (isKids() || withoutWarning.test(withoutLanguage(location.pathname))) return
  const due = nextDue(account)
  if (due) dispatchFlowAction(due, { lang })
}

/** A social account brings its member back to a page that does not know them yet. */
const comesFromProvider = () => new URLSearchParams(location.search).get('social') === 'done'

/** What a player could not tell for want of a network, on whatever page there is one again. */
async function tellLate(): Promise<void> {
  const { flushOfflineQueue } = await import('@/lib/player/reporting/offline-queue')
  if (await flushOfflineQueue()) await queryClient().invalidateQueries()
}

/** What is due when a member's account has come: the end of a social login, a profile, what the host says is due. */
export function useMemberDuties(account: Account | undefined, lang: LangCode): void {
  useEffect(() => {
    if (comesFromProvider()) void completeLogin({ leave: selfNavigation().open })
    else if (readStored('heldBack')) void tellLate()
  }, [])
  useEffect(() => {
    if (!account || account.otpRequired || comesFromProvider()) return
    if (forGuests.test(withoutLanguage(location.pathname))) return
    let stays = true
    void applyDefaultProfile(account).then((leaves) => {
      if (stays && !leaves) tellWhatIsDue(account, lang)
    })
    return () => {
      stays = false
    }
  }, [account, lang])
}
