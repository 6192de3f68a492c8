import { cx } from '@/components/ui/cx'

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
