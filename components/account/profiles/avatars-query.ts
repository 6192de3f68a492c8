import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '@/lib/contract/call'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import type { ProfileType } from '@/lib/contract/enums'
import { read } from '@/lib/query/read'

export type Avatar = CallData<typeof accountCalls.listAvatars>[number]

/** The avatars that a profile of this type may have. */
export const avatarsQuery = (profileType: ProfileType) =>
  queryOptions({
    queryKey: ['avatars', profileType],
    staleTime: Infinity,
    queryFn: () =>
      read<typeof accountCalls.listAvatars>(
        { host: 'auth', method: 'GET', path: '/auth/user-profile/avatar-list' },
        { query: { profileType } },
      ),
  })

/** The first avatar that no profile of the account has yet. */
export const availableAvatarQuery = queryOptions({
  queryKey: ['available-avatar'],
  queryFn: () =>
    read<typeof accountCalls.getAvailableAvatar>(
      { host: 'auth', method: 'GET', path: '/auth/user-profile/v2/available-avatar' },
      {},
    ),
})
