'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { Rail } from '@/components/ui/layout/rail'
import type { RailName } from './get-rails'
import { railsQuery } from './rails-query'
import type { Breakdown } from '@/lib/contract/content-shapes'
import { pageSizes } from '@/lib/contract/page-sizes'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { Card } from '../cards/card'
import { cardLabels } from '../cards/card-labels'
import { cardView } from '../cards/card-view'
import css from './more-rails.module.css'
import { RailPlaces } from './rail-placeholders'
import type { RailsWords } from './rails-words'
import { useNear } from '@/components/ui/hooks/use-in-view'

function LaterRail({ rail, words }: { rail: Breakdown; words: RailsWords }) {
  const { title, code, items } = rail
  const labels = useMemo(() => cardLabels(words.cards), [words.cards])
  return (
    <Rail
      id={`rail-${code}`}
      title={title}
      seeAll={{ href: pathTo.breakdown(labels.lang, code), label: words.seeAll }}
      previousLabel={words.previous.replace('{rail}', () => title)}
      nextLabel={words.next.replace('{rail}', () => title)}
    >
      {items.map((card) => (
        <li key={`${card.id}-${card.episode?.videoIndex ?? 0}`}>
          <Card card={cardView(card, labels)} />
        </li>
      ))}
    </Rail>
  )
}

interface Props {
  words: RailsWords
  names: readonly RailName[]
}

/** Rails page by page, the next one when the end comes near. One that does not come can be asked for again. */
function RailPages({ words, names }: Props) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    railsQuery(words.cards.lang, pageSizes.breakdowns),
  )
  const waiting = !error && !isFetching && hasNextPage
  const mark = useNear(() => void fetchNextPage(), waiting)
  const come = data?.pages.flatMap(({ rails }) => rails) ?? []
  const missing = names.filter(({ code }) => !come.some((rail) => rail.code === code))
  const again = () => void (data ? fetchNextPage() : refetch())
  return (
    <>
      {come.map((rail) => (
        <LaterRail key={rail.code} rail={rail} words={words} />
      ))}
      {error && !isFetching && (
        <div className={css.failed}>
          <Notice
            tone="error"
            role="alert"
            action={
              <Button variant="outline" size="s" onClick={again}>
                {words.tryAgain}
              </Button>
            }
          >
            {words.failed}
          </Notice>
        </div>
      )}
      {(!data || hasNextPage) && (
        <div ref={mark} className={css.places}>
          <RailPlaces words={words} names={missing} />
        </div>
      )}
    </>
  )
}

/** The rails after the first ones, as they are reached, in the places that were kept for them. */
export function LaterRails(props: Props) {
  return (
    <QueryProvider>
      <RailPages {...props} />
    </QueryProvider>
  )
}
