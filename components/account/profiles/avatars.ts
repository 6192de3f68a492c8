import { queryOptions } from '@tanstack/react-query'
import type { ImageWidth, CallData, accountCalls, ProfileType } from '@/lib/contract'
import { api, unwrapData } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/query-client'

export type Avatar = CallData<typeof accountCalls.listAvatars>[number]

/** The avatars available to a profile of this type. */
export const avatarsQuery = (profileType: ProfileType) =>
  queryOptions({
    queryKey: ['avatars', profileType],
    staleTime: lifetimes.page,
    queryFn: () => unwrapData(api.auth.listAvatars({ query: { profileType } })),
  })

/** The first avatar that no profile of the account uses. */
export const availableAvatarQuery = queryOptions({
  queryKey: ['available-avatar'],
  queryFn: () => unwrapData(api.auth.getAvailableAvatar()),
})

const width: ImageWidth = 160

/** The avatar's same-origin URL, or `null` while the avatars load. Avatars are vector graphics. */
export function avatarUrl(avatars: readonly Avatar[] | undefined, id: number): string | null {
  const avatar = avatars?.find((candidate) => candidate.id === id)
  return avatar ? `/img/${width}/${avatar.imageUrl}` : null
}
