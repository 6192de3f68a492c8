import { readLangCode, type Profile, type Account } from '@/lib/contract'
import { readBrowserCookie, writeBrowserCookie } from '../../cookies/browser-cookies'
import { writeStored } from '../../storage/storage'
import { inLanguage } from '@/lib/routing'
import { loadConfig } from '../../api/browser/load-config'
import { selfNavigation } from '../self-navigation'
import { announceViewer, currentViewer, differ } from '../viewer'

interface ProfileChange {
  /** Whether the page is in another language than the profile's. */
  languageChanged: boolean
  /** Whether the page is for another audience: KIDS pages only contain what is suitable for children. */
  audienceChanged: boolean
}

/** Switches to this profile and its language. The page changes only when it is reloaded, which other tabs do at once. */
export function chooseProfile({
  id,
  langCode,
  profileType,
}: Pick<Profile, 'id' | 'langCode' | 'profileType'>): ProfileChange {
  const wasKids = readBrowserCookie('profileType') === 'KIDS'
  const before = currentViewer()
  writeBrowserCookie('profileId', String(id))
  writeBrowserCookie('profileType', profileType)
  writeBrowserCookie('language', langCode)
  writeStored('selectedLanguage', langCode)
  if (differ(before, currentViewer())) announceViewer()
  return {
    languageChanged: readLangCode(document.documentElement.lang) !== langCode,
    audienceChanged: wasKids !== (profileType === 'KIDS'),
  }
}

/** Whether members have to choose a profile first; false when the flags cannot be fetched. */
export async function isSelectionForced(): Promise<boolean> {
  const { data: flags } = await loadConfig()
  return flags?.FORCE_PROFILE_SELECTION === 'true'
}

/**
 * Applies the default profile for a member without a chosen one, unless they have to choose (specification 2).
 * `leave` reloads the page only when the profile has another language or audience.
 * @returns whether the page is being left
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
