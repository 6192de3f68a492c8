import { cx } from '@/components/ui'

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
