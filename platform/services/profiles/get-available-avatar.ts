import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'
import { listAvatars, type Avatar } from './list-avatars'
import { listProfiles } from './list-profiles'

/** The first avatar that no profile of the account has; the first of all when every one is taken. */
export async function getAvailableAvatar(context: RequestContext): Promise<Avatar> {
  const taken = new Set(
    (await listProfiles(context, memberOf(context).accountId)).map(({ avatarId }) => avatarId),
  )
  const all = listAvatars('ADULT')
  const [first] = all
  if (!first) throw new Error('There are no avatars')
  return all.find(({ id }) => !taken.has(id)) ?? first
}
