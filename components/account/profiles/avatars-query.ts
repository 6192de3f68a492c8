import { queryOptions } from '@tanstack/react-query'
import type { ImageWidth } from '@/lib/contract/artwork'
import type { CallData } from '@/lib/contract/call'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import type { ProfileType } from '@/lib/contract/enums'
import { api } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/lifetimes'
import { unwrapData } from '@/lib/query/unwrap'

export type Avatar = CallData<typeof accountCalls.listAvatars>[number]

/** The avatars that a profile of this type may have. */
export const avatarsQuery = (profileType: ProfileType) =>
  queryOptions({
    queryKey: ['avatars', profileType],
    staleTime: lifetimes.page,
    queryFn: () => unwrapData(api.auth.listAvatars({ query: { profileType } })),
  })

/** The first avatar that no profile of the account has yet. */
export const availableAvatarQuery = queryOptions({
  queryKey: ['available-avatar'],
  queryFn: () => unwrapData(api.auth.getAvailableAvatar()),
})

const width: ImageWidth = 160

/** The address of an avatar on this origin, or `null` while the avatars are not there. They are drawings of any size. */
export function avatarUrl(avatars: readonly Avatar[] | undefined, id: number): string | null {
  const avatar = avatars?.find((candidate) => candidate.id === id)
  return avatar ? `/img/${width}/${avatar.imageUrl}` : null
}
