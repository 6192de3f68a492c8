import { cx, type IconShape } from '@/components/ui'
import { imageUrl } from '@/lib/images/image-url'

/** A channel's logo in its tile. Decorative: the channel's name is beside it. */
export function ChannelLogo({ src, small = false }: { src: string; small?: boolean }) {
  return (
    <span className={cx('channel-logo', small ? 'size-11' : 'size-14')}>
      <img src={imageUrl(src, 96)} alt="" loading="lazy" decoding="async" width={40} height={40} />
    </span>
  )
}

// From Lucide 1.75 (ISC licence). Not in page-icons.ts, all of which would be in the first load of the channels page.
export const Star: IconShape =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
export const RotateCcw: IconShape = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5'
