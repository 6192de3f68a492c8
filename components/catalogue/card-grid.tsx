import { Grid } from '@/components/ui/grid'
import type { Card as CardData } from '@/lib/contract/content-shapes'
import { Card } from './card'
import { cardView } from './card-view'
import type { CatalogueLabels } from './get-labels'

/** Titles in 1 to 5 columns. The first one's art is fetched first: on most screens it is the largest paint. */
export function CardGrid({
  cards,
  labels,
  label,
}: {
  cards: CardData[]
  labels: CatalogueLabels
  label: string
}) {
  return (
    <Grid label={label}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <Card card={cardView(card, labels)} priority={index === 0} level={2} />
        </li>
      ))}
    </Grid>
  )
}
