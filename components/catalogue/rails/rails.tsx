import { Fragment, type ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import type { Breakdown, Card as CardData, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { Button, Clapperboard, PhoneNote, State } from '@/components/ui'
import { Card, toCardView } from '../cards/card'
import { useLabels } from '../cards/catalogue-labels'
import type { Front } from '../lists/distinct-fronts'
import { isForPlanless, rankedRail } from '../lists/shown-on-home'
import { RailSkeleton } from '@/components/ui/layout/rail'
import { CardRail, RailPlaceholders } from './card-rail'
import { LazyOnNow, LazyRails } from './lazy-rails'

/** The home page of a service without any titles. */
export async function EmptyHome({ lang }: { lang: LangCode }) {
  const t = await getTranslations('home')
  const help = <Button href={pathTo.helpCenter(lang)}>{t('emptyAction')}</Button>
  return <State icon={Clapperboard} title={t('emptyTitle')} text={t('emptyText')} actions={help} />
}

interface Props {
  lang: LangCode
  rails: Breakdown[]
  /** Before all rails. */
  before?: ReactNode
  /** Each before the rail with its index, or after the last one. */
  insets?: readonly { at: number; content: ReactNode }[]
  /** Lets the first rail overlap the art above it. */
  pull?: boolean
  /** After all rails. */
  after?: ReactNode
}

/** Rails below each other, with other content between them. */
export function Rails({ lang, rails, before, insets = [], pull, after }: Props) {
  const insetsAt = (index: number) =>
    insets
      .filter(({ at }) => Math.min(at, rails.length) === index)
      .map(({ at, content }) => <Fragment key={at}>{content}</Fragment>)
  return (
    <div className={pull ? 'rails rails-pulled' : 'rails'}>
      {before}
      {rails.map((rail, index) => (
        <Fragment key={rail.code}>
          {insetsAt(index)}
          <CardRail
            lang={lang}
            id={`rail-${rail.code}`}
            title={rail.title}
            cards={rail.videoResources}
            all={pathTo.breakdown(lang, rail.code)}
            ranked={rail.code === rankedRail}
            lazy={index > 0}
            forPlanless={isForPlanless(rail)}
            permanent
          />
        </Fragment>
      ))}
      {insetsAt(rails.length)}
      {after}
    </div>
  )
}

/** Widths of the largest card of each layout. */
const mosaicSizes = '(width >= 100em) 32vw, (width >= 36em) 48vw, 92vw'

/** Few titles as large cards, in a grid whose rows are full whatever their number. */
function CardMosaic({ lang, cards }: { lang: LangCode; cards: readonly CardData[] }) {
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

/** Titles that are too few for rails, as one grid of large cards. */
export async function FewTitles({ lang, titles }: { lang: LangCode; titles: readonly CardData[] }) {
  const t = await getTranslations('home')
  return (
    <section className="grid gap-4 px-gutter" aria-labelledby="few-titles">
      <h2 id="few-titles" className="text-22 md:text-28">
        {t('fewTitles')}
      </h2>
      <CardMosaic lang={lang} cards={titles} />
    </section>
  )
}

interface MoreRailsProps {
  lang: LangCode
  rails: readonly Breakdown[]
  /** What the spotlight and the rails before these begin with. */
  fronts: readonly Front[]
}

/** The rails after the first ones, as links. Scripts replace them with the rails. */
export function MoreRails({ lang, rails, fronts }: MoreRailsProps) {
  if (rails.length === 0) return null
  const names = rails.map(({ code, title, railType }) => ({ code, title, railType }))
  return (
    <LazyRails lang={lang} names={names} fronts={fronts}>
      <div className="contents" data-static>
        <RailPlaceholders lang={lang} names={names} boxes={1} />
      </div>
    </LazyRails>
  )
}

interface OnNowRailProps {
  lang: LangCode
  /** Whether channels do not play on phones and tablets. */
  desktopOnly: boolean
}

/** The live channels with what is on: as a heading that leads to them, which scripts replace by a rail. */
export async function OnNowRail({ lang, desktopOnly }: OnNowRailProps) {
  const [t, tHome, tLive, tPlayer] = await Promise.all([
    getTranslations('catalogue'),
    getTranslations('home'),
    getTranslations('liveTv'),
    getTranslations('player'),
  ])
  const title = tHome('onNow')
  const seeAll = { id: 'on-now', href: pathTo.channels(lang), label: t('seeAll') }
  return (
    <div>
      <LazyOnNow lang={lang} title={title} liveLabel={tLive('live')}>
        <RailSkeleton title={title} seeAll={seeAll} boxes={1} lazy={false} />
      </LazyOnNow>
      {desktopOnly && <PhoneNote className="mt-2 px-gutter">{tPlayer('live.desktopTitle')}</PhoneNote>}
    </div>
  )
}
