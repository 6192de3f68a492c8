import { queryOptions } from '@tanstack/react-query'
import { cx } from '@/components/ui'
import type { ImageWidth, CallData, accountCalls, ProfileType } from '@/lib/contract'
import { api, unwrapData } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/query-client'

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

const sizes = { m: 'w-18', fill: 'w-full' }

interface ProfileAvatarProps {
  /** Address of the drawing; `null` leaves its place empty. */
  src: string | null
  /** 72 px, or as wide as what holds it. */
  size?: keyof typeof sizes
  /** Marks a profile for children. */
  badge?: string
}

/** The drawing that stands for a profile. Decorative: the profile's name stands beside it. */
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
