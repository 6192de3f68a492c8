import type { Card as CardData } from '@/lib/contract/content-shapes'
import { Card } from './card'
import type { CardLabels } from './card-labels'
import { cardView } from './card-view'

/** Titles as the items of a grid. The first one's art is fetched first: on most screens it is the largest paint. */
export function CardItems({ cards, labels }: { cards: readonly CardData[]; labels: CardLabels }) {
  return cards.map((card, index) => (
    <li key={card.id}>
      <Card card={cardView(card, labels)} priority={index === 0} level={2} />
    </li>
  ))
}
