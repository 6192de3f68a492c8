import type { IconShape } from './icons'
import css from './icon.module.css'

interface IconProps {
  /** A shape of `./icons`. */
  icon: IconShape
  /** 16, 20, 24 or 32 px. */
  size?: 'xs' | 's' | 'm' | 'l'
  /** For arrows and chevrons: points the other way where the page runs right to left. */
  mirror?: boolean
  fill?: boolean
}

/** A decorative icon in the colour of its text. The name of what it stands for belongs to its parent. */
export function Icon({ icon, size = 'm', mirror, fill }: IconProps) {
  return (
    <svg
      className={css.icon}
      data-size={size}
      data-mirror={mirror || undefined}
      data-fill={fill || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  )
}
