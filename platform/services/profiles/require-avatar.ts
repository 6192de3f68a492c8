import type { ProfileType } from '@/lib/contract/enums'
import { Problem } from '../../http/problem'
import { listAvatars } from './list-avatars'

/** @throws {Problem} 400 when a profile of this type may not have the avatar. */
export function requireAvatar({
  avatarId,
  profileType,
}: {
  avatarId: number
  profileType: ProfileType
}): void {
  const known = listAvatars(profileType).some(({ id }) => id === avatarId)
  if (!known) throw new Problem(400, 'invalidInput', { field: 'avatarId' })
}
