import { api, type Result } from '@/lib/api/browser/api'
import { langCodes, languages, type Profile, type LangCode } from '@/lib/contract'
import type { SelectOption } from '@/components/ui'
import { pathTo } from '@/lib/routing'

/** What a link to a profile's form says in its query when it stands in the settings. */
export const fromSettings = '?from=settings'

/** Where a member goes from a profile's form: to the settings who came from there, else to the profiles. */
export function profileBackPath(lang: LangCode, search: string): string {
  return search === fromSettings ? pathTo.settings(lang) : pathTo.profiles(lang) + search
}

/** The ten languages, each under its own name. */
export const languageOptions: readonly SelectOption[] = langCodes.map((code) => ({
  value: code,
  label: languages[code].endonym,
  lang: code,
}))

/** What a member decides about a profile; the rest of it is the platform's. */
export type ProfileFields = Omit<Profile, 'id' | 'isDefaultProfile'>

/** Only what a member decides, whatever else the profile at hand holds. */
function fieldsOf(profile: ProfileFields): ProfileFields {
  const { profileName, avatarId, langCode, autoNextEpisode, autoPreview, profileType } = profile
  return { profileName, avatarId, langCode, autoNextEpisode, autoPreview, profileType }
}

/** Changes the profile with this id, or adds one when there is none. */
export async function saveProfile(id: number | null, profile: ProfileFields): Promise<Result<Profile>> {
  const body = fieldsOf(profile)
  if (id === null) return api.auth.addProfile({ body })
  return api.auth.updateProfile({ params: { id }, body })
}
