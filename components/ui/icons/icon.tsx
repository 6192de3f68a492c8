import { cx } from '../cx'
import type { IconShape } from './icons'

const sizes = { xs: 'stroke-2 unit-16', s: 'unit-20', m: '', l: 'stroke-[1.5] unit-32' }

interface IconProps {
  /** A shape of `./icons`. */
  icon: IconShape
  /** 16, 20, 24 or 32 px. */
  size?: keyof typeof sizes
  /** For arrows and chevrons: points the other way where the page runs right to left. */
  mirror?: boolean
  fill?: boolean
}

/** A decorative icon in the colour of its text. The name of what it stands for belongs to its parent. */
export function Icon({ icon, size = 'm', mirror, fill }: IconProps) {
  return (
    <svg
      className={cx('icon', sizes[size], mirror && 'mirror', fill && 'fill-current')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  )
}
