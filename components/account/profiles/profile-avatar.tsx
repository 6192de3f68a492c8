import css from './profile-avatar.module.css'

interface ProfileAvatarProps {
  /** Address of the drawing; `null` leaves its place empty. */
  src: string | null
  /** 72 px, or as wide as what holds it. */
  size?: 'm' | 'fill'
  /** Marks a profile for children. */
  badge?: string
}

/** The drawing that stands for a profile. Decorative: the profile's name stands beside it. */
export function ProfileAvatar({ src, size = 'm', badge }: ProfileAvatarProps) {
  return (
    <span className={css.tile} data-size={size}>
      {src && <img src={src} alt="" width={160} height={160} decoding="async" />}
      {badge && <span className={css.badge}>{badge}</span>}
    </span>
  )
}
