import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { Profile } from '@/lib/contract/account-shapes'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { dataOf } from '../common/data-of'

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
  if (id === null)
    return dataOf(
      await callGateway<typeof accountCalls.addProfile>(
        { host: 'auth', method: 'POST', path: '/auth/user-profile/add' },
        { body },
      ),
    )
  return dataOf(
    await callGateway<typeof accountCalls.updateProfile>(
      { host: 'auth', method: 'POST', path: '/auth/user-profile/{id}' },
      { params: { id }, body },
    ),
  )
}
