import { cx } from '../cx'

/** The drawing of an icon: one path in a box of 24 by 24, drawn with a stroke. */
export type IconShape = string

// From Lucide 1.75 (ISC licence), each icon joined into one path: its own components would hydrate in the browser.
export const Check: IconShape = 'M20 6 9 17l-5-5'
export const ChevronLeft: IconShape = 'M15 18l-6-6 6-6'
export const ChevronRight: IconShape = 'M9 18l6-6-6-6'
export const Globe: IconShape =
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20'
export const RotateCw: IconShape = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5'
export const X: IconShape = 'M18 6 6 18M6 6l12 12'

const sizes = { xs: 'stroke-2 unit-16', s: 'unit-20', m: '', l: 'stroke-[1.5] unit-32' }

interface IconProps {
  /** A shape from here or from `./page-icons`. */
  icon: IconShape
  /** 16, 20, 24 or 32 px. */
  size?: keyof typeof sizes
  /** For arrows and chevrons: mirrored on right-to-left pages. */
  mirror?: boolean
  fill?: boolean
}

/** A decorative icon in the colour of its text. Its parent provides the accessible name. */
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

const fades = { radial: 'fade-radial', down: 'fade-down', end: 'fade-end' }

/** The eight-fold star motif behind the content of its positioned parent, fading out as `fade` says. */
export function StarGrid({ fade = 'radial' }: { fade?: keyof typeof fades }) {
  return <span className={`stars ${fades[fade]}`} aria-hidden="true" />
}
