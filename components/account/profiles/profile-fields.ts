import { api, type Result } from '@/lib/api/browser/api'
import { langCodes, languages, type Profile, type LangCode } from '@/lib/contract'
import type { SelectOption } from '@/components/ui'
import { pathTo } from '@/lib/routing'
import { rememberNothingInProgress } from '@/lib/storage/nothing-in-progress'

/** Query of links to a profile's form from the settings. */
export const fromSettings = '?from=settings'

/** Where a profile's form returns to: the settings for those who came from there, else the profiles. */
export function profileBackPath(lang: LangCode, search: string): string {
  return search === fromSettings ? pathTo.settings(lang, 'playback') : pathTo.profiles(lang) + search
}

/** The ten languages, each under its own name. */
export const languageOptions: readonly SelectOption[] = langCodes.map((code) => ({
  value: code,
  label: languages[code].endonym,
  lang: code,
}))

/** The editable fields of a profile; the platform sets the rest. */
export type ProfileFields = Omit<Profile, 'id' | 'isDefaultProfile'>

/** Picks the editable fields of a profile. */
function fieldsOf(profile: ProfileFields): ProfileFields {
  const { profileName, avatarId, langCode, autoNextEpisode, autoPreview, profileType } = profile
  return { profileName, avatarId, langCode, autoNextEpisode, autoPreview, profileType }
}

/** Adds a profile. It has nothing in progress, so that its home page reserves no place for that. */
async function addProfile(body: ProfileFields): Promise<Result<Profile>> {
  const result = await api.auth.addProfile({ body })
  if (result.data) rememberNothingInProgress([String(result.data.id)])
  return result
}

/** Updates the profile with this id, or adds one without an id. */
export async function saveProfile(id: number | null, profile: ProfileFields): Promise<Result<Profile>> {
  const body = fieldsOf(profile)
  if (id === null) return addProfile(body)
  return api.auth.updateProfile({ params: { id }, body })
}
