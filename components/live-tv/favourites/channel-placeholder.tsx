import { Skeleton } from '@/components/ui/feedback/skeleton'
import css from '../channels/channel-card.module.css'

/** The boxes of a channel's card, until it is there. */
export function ChannelPlaceholder() {
  return (
    <li className={css.card} aria-hidden="true">
      <span className={css.link}>
        <Skeleton shape="art" />
        <span className={css.title}>
          <Skeleton shape="text" />
        </span>
        <span className={css.on}>
          <Skeleton shape="line" />
        </span>
        <span className={css.bar} />
      </span>
    </li>
  )
}
