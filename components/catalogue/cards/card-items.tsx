import type { Card as CardData } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { Card } from './card'
import { toCardView } from './card-view'
import { useLabels } from './catalogue-labels'

/**
 * Titles as the items of a grid, in the `catalogue` messages. The first one's art is fetched first: on most screens it is
 * the largest paint.
 */
export function CardItems({ lang, cards }: { lang: LangCode; cards: readonly CardData[] }) {
  const labels = useLabels(lang)
  return cards.map((card, index) => (
    <li key={card.id}>
      <Card card={toCardView(card, labels)} priority={index === 0} level={2} />
    </li>
  ))
}
