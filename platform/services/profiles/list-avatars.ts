import type { z } from 'zod'
import type { avatarSchema } from '@/lib/contract/account-shapes'
import type { ProfileType } from '@/lib/contract/enums'
import { avatarPath, avatars } from './avatars'

export type Avatar = z.infer<typeof avatarSchema>

/** The avatars that a profile of this type may have: grown-ups may have any. */
export function listAvatars(profileType: ProfileType): Avatar[] {
  return avatars
    .filter(({ forKids }) => profileType === 'ADULT' || forKids)
    .map((avatar) => ({ id: avatar.id, imageUrl: avatarPath(avatar), profileType }))
}
