import { Skeleton } from '@/components/ui/feedback/skeleton'

/** The place of a card that is on its way: exactly as high as the card, whatever the language's line height. */
function CardPlaceholder() {
  return (
    <span className="card" aria-hidden="true">
      <Skeleton shape="art" />
      <span className="card-title">
        <span className="text-bar w-7/10">&nbsp;</span>
      </span>
      <span className="card-line">
        <span className="text-bar w-9/20">&nbsp;</span>
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
