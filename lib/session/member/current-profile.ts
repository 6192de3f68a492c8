import type { Account, Profile } from '../../contract/account-shapes'
import { readBrowserCookie } from '../../cookies/browser-cookies'

/** The profile that this browser watches with: the chosen one, else the default one. */
export function currentProfile({ userProfile }: Pick<Account, 'userProfile'>): Profile | null {
  const chosen = Number(readBrowserCookie('profileId'))
  return (
    userProfile.find(({ id }) => id === chosen) ??
    userProfile.find(({ isDefaultProfile }) => isDefaultProfile) ??
    null
  )
}
