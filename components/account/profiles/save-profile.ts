import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import type { Profile } from '@/lib/contract/account-shapes'

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
