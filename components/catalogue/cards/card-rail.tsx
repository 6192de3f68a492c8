import { useTranslations } from 'next-intl'
import { Rail } from '@/components/ui/layout/rail'
import type { Card as CardData } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { Card } from './card'
import { toCardView } from './card-view'
import { useLabels } from './catalogue-labels'

interface Props {
  lang: LangCode
  /** Unique on the page. */
  id: string
  title: string
  cards: CardData[]
  /** Address of the whole list. */
  all?: string
  /** Numbers the cards, for lists whose order matters. */
  ranked?: boolean
  /** Paints the rail only near the window. */
  lazy?: boolean
}

/** A rail of titles. */
export function CardRail({ lang, id, title, cards, all, ranked = false, lazy }: Props) {
  const t = useTranslations('catalogue')
  const labels = useLabels(lang)
  return (
    <Rail
      id={id}
      title={title}
      lazy={lazy}
      seeAll={all ? { href: all, label: t('seeAll') } : undefined}
      previousLabel={t('previousCards', { rail: title })}
      nextLabel={t('nextCards', { rail: title })}
    >
      {cards.map((card, index) => (
        <li key={`${card.id}-${card.episode?.videoIndex ?? 0}`}>
          <Card card={toCardView(card, labels)} rank={ranked ? formatNumber(lang, index + 1) : undefined} />
        </li>
      ))}
    </Rail>
  )
}
