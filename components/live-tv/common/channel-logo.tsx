import { cx } from '@/components/ui/cx'
import { imageUrl } from '@/lib/images/image-url'

/** A channel's logo in its tile. Decorative: the channel's name stands beside it. */
export function ChannelLogo({ src, small = false }: { src: string; small?: boolean }) {
  return (
    <span className={cx('channel-logo', small ? 'size-11' : 'size-14')}>
      <img src={imageUrl(src, 96)} alt="" loading="lazy" decoding="async" width={40} height={40} />
    </span>
  )
}
