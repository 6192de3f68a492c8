'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Rail } from '@/components/ui/rail'
import { RailSkeleton } from '@/components/ui/rail-skeleton'
import { railsQuery } from '@/lib/catalogue/rails-query'
import type { Breakdown } from '@/lib/contract/content-shapes'
import { pageSizes } from '@/lib/contract/limits'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { Card } from './card'
import { cardLabels } from './card-labels'
import { cardView } from './card-view'
import css from './more-rails.module.css'
import type { RailsWords } from './rails-words'
import { useNear } from './use-near'

function LaterRail({ rail, words }: { rail: Breakdown; words: RailsWords }) {
  const { title, code, items } = rail
  const labels = useMemo(() => cardLabels(words.cards), [words.cards])
  return (
    <Rail
      id={`rail-${code}`}
      title={title}
      lazy
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

/** Rails page by page, the next one when the end comes near. One that does not come can be asked for again. */
function RailPages({ words, children }: { words: RailsWords; children: ReactNode }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    railsQuery(words.cards.lang, pageSizes.breakdowns),
  )
  const waiting = !error && !isFetching && hasNextPage
  const mark = useNear(() => void fetchNextPage(), waiting)
  const more = !data || hasNextPage
  const again = () => void (data ? fetchNextPage() : refetch())
  return (
    <>
      {data?.pages.flatMap(({ rails }) =>
        rails.map((rail) => <LaterRail key={rail.code} rail={rail} words={words} />),
      )}
      {more && isFetching && <RailSkeleton title={' '} />}
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
      {more && <div ref={mark}>{children}</div>}
    </>
  )
}

/** The rails after the first ones, as they are reached. `children` are the same as links, until all have come. */
export function LaterRails(props: { words: RailsWords; children: ReactNode }) {
  return (
    <QueryProvider>
      <RailPages {...props} />
    </QueryProvider>
  )
}
