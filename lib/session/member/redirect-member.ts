import { lifetimes, queryClient } from '../../query/query-client'
import { inLanguage } from '@/lib/routing'
import type { Account } from '@/lib/contract'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { selfNavigation } from '../self-navigation'
import { hasSession, stateOfAccount } from '../session-state'
import { chooseProfile, isSelectionForced } from './choose-profile'
import { accountQuery } from './account-query'

/**
 * The target in the language of the default profile, which is applied for a member without a chosen one
 * (specification 2).
 */
async function targetFor({ userProfile }: Pick<Account, 'userProfile'>, target: string): Promise<string> {
  const profile = userProfile.find(({ isDefaultProfile }) => isDefaultProfile)
  if (!profile || readBrowserCookie('profileId') !== null || (await isSelectionForced())) return target
  chooseProfile(profile)
  return inLanguage(target, profile.langCode)
}

/**
 * Redirects a member from a guests' page to the same-origin `target`. Only a fetched account proves a member: while
 * it cannot be fetched, and where a code is required, the page stays.
 */
export async function redirectMember(target: () => string): Promise<void> {
  if (!hasSession()) return
  const account = await queryClient()
    .fetchQuery({ ...accountQuery, staleTime: lifetimes.none })
    .catch(() => null)
  if (!account || stateOfAccount(account) !== 'member') return
  selfNavigation().open(await targetFor(account, target()))
}
