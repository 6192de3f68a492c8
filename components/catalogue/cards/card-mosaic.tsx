import type { Card as CardData, LangCode } from '@/lib/contract'
import { Card, toCardView } from './card'
import { useLabels } from './catalogue-labels'

/** Widths of the largest card of each layout. */
const mosaicSizes = '(width >= 100em) 32vw, (width >= 36em) 48vw, 92vw'

/** Few titles as large cards, in a grid whose rows are full whatever their number. */
export function CardMosaic({ lang, cards }: { lang: LangCode; cards: readonly CardData[] }) {
  const labels = useLabels(lang)
  return (
    <ul className="card-mosaic">
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={toCardView(card, labels)} sizes={mosaicSizes} />
        </li>
      ))}
    </ul>
  )
}
