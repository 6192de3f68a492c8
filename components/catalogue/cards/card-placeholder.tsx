import { Skeleton } from '@/components/ui/feedback/skeleton'
import css from './card.module.css'
import bars from './card-placeholder.module.css'

/** The place of a card that is on its way: exactly as high as the card, whatever the language's line height. */
export function CardPlaceholder() {
  return (
    <span className={css.card} aria-hidden="true">
      <Skeleton shape="art" />
      <span className={css.title}>
        <span className={bars.title}>&nbsp;</span>
      </span>
      <span className={css.subline}>
        <span className={bars.subline}>&nbsp;</span>
      </span>
    </span>
  )
}

/** As many places as cards are on their way: items of a list. */
export function CardPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={`place-${place}`} aria-hidden="true">
      <CardPlaceholder />
    </li>
  ))
}
