import type { Profile } from '../contract/account-shapes'
import { readLangCode } from '../contract/languages'
import { readBrowserCookie, writeBrowserCookie } from '../cookies/browser-cookies'
import { writeStored } from '../storage/storage'

interface ProfileChange {
  /** Whether the page is in another language than the profile's. */
  languageChanged: boolean
  /** Whether the page was made for another audience: KIDS pages hold only what is meant for children. */
  audienceChanged: boolean
}

/** Switches to this profile and its language. The page itself changes only when it is reloaded. */
export function chooseProfile({
  id,
  langCode,
  profileType,
}: Pick<Profile, 'id' | 'langCode' | 'profileType'>): ProfileChange {
  const wasKids = readBrowserCookie('profileType') === 'KIDS'
  writeBrowserCookie('profileId', String(id))
  writeBrowserCookie('profileType', profileType)
  writeBrowserCookie('language', langCode)
  writeStored('selectedLanguage', langCode)
  return {
    languageChanged: readLangCode(document.documentElement.lang) !== langCode,
    audienceChanged: wasKids !== (profileType === 'KIDS'),
  }
}
