import type { Account } from '@/lib/contract/account-shapes'
import { currentProfile } from '@/lib/session/member/current-profile'

/** Whether this browser watches with a KIDS profile that only a PIN leaves. */
export function needsPin(account: Account): boolean {
  return account.hasPin === true && currentProfile(account)?.profileType === 'KIDS'
}
