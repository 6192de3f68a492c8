import { Fragment, type ReactNode } from 'react'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { CardRail } from '../cards/card-rail'

/** The rail whose order is its message. */
const rankedRail = 'top-10'

interface Props {
  lang: LangCode
  rails: Breakdown[]
  /** Stands before all of them. */
  before?: ReactNode
  /** Stands before the rail of this index, or after the last one. */
  inset?: { at: number; content: ReactNode }
  /** Lets the first rail overlap the art above it. */
  pull?: boolean
  /** Stands after all of them. */
  after?: ReactNode
}

/** Rails one below the other, with what stands between them. */
export function Rails({ lang, rails, before, inset, pull, after }: Props) {
  const place = inset && Math.min(inset.at, rails.length)
  return (
    <div className={pull ? 'rails rails-pulled' : 'rails'}>
      {before}
      {rails.map((rail, index) => (
        <Fragment key={rail.code}>
          {index === place && inset?.content}
          <CardRail
            lang={lang}
            id={`rail-${rail.code}`}
            title={rail.title}
            cards={rail.items}
            all={pathTo.breakdown(lang, rail.code)}
            ranked={rail.code === rankedRail}
            lazy={index > 0}
          />
        </Fragment>
      ))}
      {place === rails.length && inset?.content}
      {after}
    </div>
  )
}
