'use client'

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { useNear } from '@/components/ui/hooks/use-in-view'
import { Grid } from '@/components/ui/layout/grid'
import type { LangCode } from '@/lib/contract/languages'
import { Card } from '../cards/card'
import { CardPlaceholders } from '../cards/card-placeholder'
import { toCardView } from '../cards/card-view'
import type { ListSource } from './fetch-titles'
import { ListEnd } from './list-end'
import { useInfiniteList } from './use-infinite-list'

interface Props {
  lang: LangCode
  /** Name of the list. */
  label: string
  moreLabel: string
  retryLabel: string
  /** What is shown when the next titles cannot be fetched. */
  failure: string
  source: ListSource
  /** Where in the list `children` begin. */
  offset: number
  /** How many titles `children` are. */
  count: number
  pageSize: number
  totalCount: number
  /** Address of the page after this one, for browsers without script. */
  nextHref?: string
  /** Links to the pages of the list, which have no use once titles of the next pages are here. */
  pages?: ReactNode
  /** The first titles, an item each. */
  children: ReactNode
}

/** So many pages load by themselves; then only on request, so that the foot of the page stays within reach. */
const autoLoadedPages = 3

/** Titles in a grid whose next pages load when its end comes near, or on request. */
export function InfiniteList(props: Props) {
  const { lang, label, source, offset, count, pageSize, totalCount, pages, children } = props
  const list = useInfiniteList({ lang, source, start: offset + count, pageSize, totalCount })
  const { cards, labels, pending, failed, left, loadMore } = list
  const [allowedPages, setAllowedPages] = useState(autoLoadedPages)
  const grid = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const isAutomatic = cards.length < allowedPages * pageSize
  const end = useNear(loadMore, left > 0 && pending === 0 && !failed && isAutomatic)

  useEffect(() => {
    if (focusFrom.current === null || pending > 0) return
    grid.current?.querySelectorAll<HTMLElement>('li > a')[focusFrom.current]?.focus()
    focusFrom.current = null
  }, [pending])

  function onMore(event: MouseEvent) {
    event.preventDefault()
    focusFrom.current = count + cards.length
    setAllowedPages(Math.ceil(cards.length / pageSize) + autoLoadedPages)
    loadMore()
  }

  const shownCount = offset + count + cards.length
  const isUntouched = cards.length + pending === 0
  // What ends with this page of the list goes when placeholders come, so that nothing moves when its titles do.
  return (
    <div ref={grid}>
      <Grid label={label}>
        {children}
        {labels &&
          cards.map((card) => (
            <li key={card.id}>
              <Card card={toCardView(card, labels)} level={2} />
            </li>
          ))}
        <CardPlaceholders count={pending} />
      </Grid>
      <p className="vh" role="status">
        {cards.length > 0 && pending === 0 ? list.describeShown(shownCount, shownCount + left) : ''}
      </p>
      {(left > pending || isUntouched) && (
        <ListEnd
          ref={end}
          reserved={left > 0 && isAutomatic && !failed}
          failure={failed ? props.failure : null}
        >
          {left > pending && (
            <Button variant="outline" href={props.nextHref ?? '#main'} busy={pending > 0} onClick={onMore}>
              {failed ? props.retryLabel : props.moreLabel}
            </Button>
          )}
          {isUntouched && pages}
        </ListEnd>
      )}
    </div>
  )
}
