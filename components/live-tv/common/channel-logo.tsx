import { imageUrl } from '@/lib/images/image-url'
import css from './channel-logo.module.css'

/** A channel's mark in its tile. Decorative: the channel's name stands beside it. */
export function ChannelLogo({ src, small }: { src: string; small?: boolean }) {
  return (
    <span className={css.tile} data-small={small || undefined}>
      <img src={imageUrl(src, 96)} alt="" loading="lazy" decoding="async" width={40} height={40} />
    </span>
  )
}
