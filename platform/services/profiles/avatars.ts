import type { z } from 'zod'
import type { avatarSchema } from '@/lib/contract/account-shapes'
import type { ProfileType } from '@/lib/contract/enums'
import { Problem } from '../../http/problem'

/** Every avatar in the order in which it is offered. Ids are kept by profiles and never change. */
export const avatars = [
  { id: 1, name: 'falcon', forKids: false },
  { id: 2, name: 'gazelle', forKids: false },
  { id: 3, name: 'camel', forKids: false },
  { id: 4, name: 'lantern', forKids: false },
  { id: 5, name: 'pomegranate', forKids: false },
  { id: 6, name: 'star', forKids: true },
  { id: 7, name: 'owl', forKids: true },
  { id: 8, name: 'fox', forKids: true },
  { id: 9, name: 'cat', forKids: true },
  { id: 10, name: 'turtle', forKids: true },
  { id: 11, name: 'whale', forKids: true },
  { id: 12, name: 'hoopoe', forKids: true },
] as const

type AvatarEntry = (typeof avatars)[number]

/** The avatar's path at the image source. */
export const avatarPath = ({ name }: AvatarEntry): string => `avatars/${name}.svg`

export type Avatar = z.infer<typeof avatarSchema>

/** The avatars that a profile of this type may have: grown-ups may have any. */
export function listAvatars(profileType: ProfileType): Avatar[] {
  return avatars
    .filter(({ forKids }) => profileType === 'ADULT' || forKids)
    .map((avatar) => ({ id: avatar.id, imageUrl: avatarPath(avatar), profileType }))
}

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
