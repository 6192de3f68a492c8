import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui'
import type { Card as CardData, LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { Card, toCardView } from './card'
import { useLabels, type CatalogueLabels } from './catalogue-labels'

/** Placeholder of a card: exactly as high, whatever the language's line height. */
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

/** Placeholders of cards, as items of a list. */
export function CardPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`placeholder-${index}`} aria-hidden="true">
      <CardPlaceholder />
    </li>
  ))
}

/** The labels of cards on a page about one kind of titles, which they need not name. */
export const withoutKind = (labels: CatalogueLabels): CatalogueLabels => ({ ...labels, kind: () => '' })

interface CardItemsProps {
  lang: LangCode
  cards: readonly CardData[]
  /** How many of the first ones are numbered. */
  ranked?: number
  /** Whether the page begins with them: the first one's art is fetched first, on most screens the largest paint. */
  isFirst?: boolean
  /** Whether all are of the kind that the page is about, which their cards then leave out. */
  sameKind?: boolean
  /** What a title's card shows instead of its kind and genre. */
  noteOf?: (card: CardData) => ReactNode
}

/** Titles as the items of a grid, in the `catalogue` messages. */
export function CardItems({ lang, cards, ranked = 0, isFirst = true, sameKind, noteOf }: CardItemsProps) {
  const all = useLabels(lang)
  const labels = sameKind ? withoutKind(all) : all
  const rankOf = (index: number) => (index < ranked ? formatNumber(lang, index + 1) : undefined)
  return cards.map((card, index) => (
    <li key={card.id}>
      <Card
        card={toCardView(card, labels)}
        priority={isFirst && index === 0}
        rank={rankOf(index)}
        note={noteOf?.(card)}
        level={2}
      />
    </li>
  ))
}
