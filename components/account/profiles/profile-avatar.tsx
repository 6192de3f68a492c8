import { queryOptions } from '@tanstack/react-query'
import { cx } from '@/components/ui'
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

const sizes = { m: 'w-18', fill: 'w-full' }

interface ProfileAvatarProps {
  /** URL of the avatar; `null` leaves the space empty. */
  src: string | null
  /** 72 px, or as wide as its container. */
  size?: keyof typeof sizes
  /** Adds the badge of a KIDS profile. */
  badge?: string
}

/** A profile's avatar. Decorative: the profile's name is beside it. */
export function ProfileAvatar({ src, size = 'm', badge }: ProfileAvatarProps) {
  return (
    <span
      className={cx(
        'relative block aspect-square flex-none overflow-hidden rounded-xl bg-raised',
        sizes[size],
      )}
    >
      {src && (
        <img className="size-full object-cover" src={src} alt="" width={160} height={160} decoding="async" />
      )}
      {badge && (
        <span className="absolute inset-e-2.5 inset-be-2.5 rounded-pill bg-sun px-2.5 py-0.5 text-14 font-bold text-kids">
          {badge}
        </span>
      )}
    </span>
  )
}
