import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Rail, RailSkeleton } from '@/components/ui/layout/rail'
import type { Card as CardData, LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { Card, toCardView } from '../cards/card'
import { useLabels } from '../cards/catalogue-labels'
import type { RailName } from '../lists/get-lists'
import { isForPlanless } from '../lists/shown-on-home'

interface RailPlaceholdersProps {
  lang: LangCode
  names: readonly RailName[]
  boxes?: number
}

/** Placeholders of rails that have not loaded. Each already links to all of its titles. */
export function RailPlaceholders({ lang, names, boxes }: RailPlaceholdersProps): ReactNode {
  const t = useTranslations('catalogue')
  return names.map(({ code, title, railType }) => (
    <RailSkeleton
      key={code}
      title={title}
      forPlanless={isForPlanless({ railType })}
      seeAll={{
        id: `rail-${code}`,
        href: pathTo.breakdown(lang, code),
        label: t('seeAll'),
      }}
      boxes={boxes}
    />
  ))
}

interface Props {
  lang: LangCode
  /** Unique on the page. */
  id: string
  title: string
  cards: CardData[]
  /** Address of the whole list. */
  all?: string
  /** A control about the rail. */
  control?: ReactNode
  /** Numbers the cards, for lists whose order matters. */
  ranked?: boolean
  /** Renders the rail only near the viewport. */
  lazy?: boolean
  /** For viewers without a plan: hidden from members whose plan opens everything. */
  forPlanless?: boolean
  /** Whether it stays as long as its page. */
  permanent?: boolean
}

/** A rail of titles. */
export function CardRail({ lang, id, title, cards, all, control, ranked = false, ...look }: Props) {
  const t = useTranslations('catalogue')
  const labels = useLabels(lang)
  return (
    <Rail
      id={id}
      title={title}
      {...look}
      control={control}
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
