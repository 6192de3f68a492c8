import { api } from '../../api/browser/api'
import type { Account } from '../../contract/account-shapes'
import { unwrapData } from '../../query/unwrap'
import { inLanguage } from '@/lib/routing/own-origin-path'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { chooseProfile } from '../choose-profile'
import { selfNavigation } from '../self-navigation'

/** Whether members have to choose a profile first; false when the flags cannot be fetched. */
export async function isSelectionForced(): Promise<boolean> {
  const flags = await unwrapData(api.auth.getConfig()).catch(() => null)
  return flags?.FORCE_PROFILE_SELECTION === 'true'
}

/**
 * Gives a member without a profile the default one, unless they have to choose (specification 2). The page is reloaded, by
 * `leave`, only when the profile has another language or audience.
 * @returns whether the page is being left.
 */
export async function applyDefaultProfile(
  { userProfile }: Pick<Account, 'userProfile'>,
  leave: (path: string) => boolean = selfNavigation().open,
): Promise<boolean> {
  const profile = userProfile.find(({ isDefaultProfile }) => isDefaultProfile)
  if (!profile || readBrowserCookie('profileId') !== null || (await isSelectionForced())) return false
  const { languageChanged, audienceChanged } = chooseProfile(profile)
  const leaves = languageChanged || audienceChanged
  return leaves && leave(inLanguage(location.pathname + location.search, profile.langCode))
}
