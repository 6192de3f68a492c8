import { Fragment, type ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import type { Breakdown, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { Button, Clapperboard, State } from '@/components/ui'
import type { RailName } from '../lists/get-lists'
import { CardRail, RailPlaceholders } from './card-rail'
import { LazyRails } from './lazy-rails'

/** The home page of a service without any titles. */
export async function EmptyHome({ lang }: { lang: LangCode }) {
  const t = await getTranslations('home')
  const help = <Button href={pathTo.helpCenter(lang)}>{t('emptyAction')}</Button>
  return <State icon={Clapperboard} title={t('emptyTitle')} text={t('emptyText')} actions={help} />
}

/** The rail whose cards are numbered. */
const rankedRail = 'top-10'

interface Props {
  lang: LangCode
  rails: Breakdown[]
  /** Before all rails. */
  before?: ReactNode
  /** Before the rail with this index, or after the last one. */
  inset?: { at: number; content: ReactNode }
  /** Lets the first rail overlap the art above it. */
  pull?: boolean
  /** After all rails. */
  after?: ReactNode
}

/** Rails below each other, with other content between them. */
export function Rails({ lang, rails, before, inset, pull, after }: Props) {
  const insetAt = inset && Math.min(inset.at, rails.length)
  return (
    <div className={pull ? 'rails rails-pulled' : 'rails'}>
      {before}
      {rails.map((rail, index) => (
        <Fragment key={rail.code}>
          {index === insetAt && inset?.content}
          <CardRail
            lang={lang}
            id={`rail-${rail.code}`}
            title={rail.title}
            cards={rail.videoResources}
            all={pathTo.breakdown(lang, rail.code)}
            ranked={rail.code === rankedRail}
            lazy={index > 0}
          />
        </Fragment>
      ))}
      {insetAt === rails.length && inset?.content}
      {after}
    </div>
  )
}

/** The rails after the first ones, as links. Scripts replace them with the rails. */
export function MoreRails({ lang, rails }: { lang: LangCode; rails: RailName[] }) {
  if (rails.length === 0) return null
  return (
    <LazyRails lang={lang} names={rails}>
      <RailPlaceholders lang={lang} names={rails} boxes={1} />
    </LazyRails>
  )
}
