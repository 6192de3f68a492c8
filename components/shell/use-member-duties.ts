import { useEffect } from 'react'
import type { Account } from '@/lib/contract/account-shapes'
import { showModal } from '@/lib/modals/modal-store'
import { applyDefaultProfile } from '@/lib/session/apply-default-profile'
import { completeLogin } from '@/lib/session/complete-login'
import { readStored, writeStored } from '@/lib/storage/storage'
import { withoutLanguage } from './path-in-language'

const withoutWarning = /^\/(?:profiles|verify|settings)(?:\/|$)/

/** Once a session, and not where the address is confirmed or changed (specification 2). */
function warnOfUnverified({ emailVerifyAction }: Account): void {
  if (emailVerifyAction?.actionType !== 'EMAIL_VERIFY') return
  if (withoutWarning.test(withoutLanguage(location.pathname)) || readStored('emailVerifyShown')) return
  writeStored('emailVerifyShown', true)
  showModal('emailVerifyWarning', { warningText: emailVerifyAction.warningText })
}

/** A social account brings its member back to a page that does not know them yet. */
const comesFromProvider = () => new URLSearchParams(location.search).get('social') === 'done'

/** What is due when a member's account has come: the end of a social login, a profile, the warning. */
export function useMemberDuties(account: Account | undefined): void {
  useEffect(() => {
    if (comesFromProvider()) void completeLogin()
  }, [])
  useEffect(() => {
    if (!account || comesFromProvider()) return
    warnOfUnverified(account)
    void applyDefaultProfile(account)
  }, [account])
}
