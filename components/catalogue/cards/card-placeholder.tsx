import { Skeleton } from '@/components/ui/feedback/skeleton'

/** Stands for a card that is loading: exactly as high as the card, whatever the language's line height. */
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

/** One placeholder for each card that is loading, as items of a list. */
export function CardPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`placeholder-${index}`} aria-hidden="true">
      <CardPlaceholder />
    </li>
  ))
}
