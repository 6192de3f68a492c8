'use client'

import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Grid } from '@/components/ui/layout/grid'
import { Notice } from '@/components/ui/feedback/notice'
import type { ListSource } from './list-source'
import { formatNumber } from '@/lib/i18n/format'
import { Card } from '../cards/card'
import { cardLabels } from '../cards/card-labels'
import { CardPlaceholders } from '../cards/card-placeholder'
import { cardView } from '../cards/card-view'
import type { CardWords } from '../cards/card-words'
import css from './infinite-list.module.css'
import { useInfiniteList } from './use-infinite-list'
import { useNear } from '@/components/ui/hooks/use-in-view'

/** Words of a list that grows. `{shown}` and `{count}` stand for numbers. */
export interface EndlessTexts {
  more: string
  shown: string
  failed: string
  tryAgain: string
}

export interface InfiniteListProps {
  /** Name of the list. */
  label: string
  source: ListSource
  /** Where in the list `children` begin. */
  offset: number
  /** How many titles `children` are. */
  count: number
  pageSize: number
  totalCount: number
  words: CardWords
  texts: EndlessTexts
  /** Address of the page after this one, for browsers without script. */
  nextHref?: string
  /** Links to the pages of the list, which have no use once titles of the next pages are here. */
  pages?: ReactNode
  /** The first titles, an item each. */
  children: ReactNode
}

/** So many pages come by themselves; then the viewer says, so that the foot of the page stays within reach. */
const pagesByThemselves = 3

/** Titles in a grid whose next pages come when its end comes near, or when the viewer asks for them. */
export function InfiniteList(props: InfiniteListProps) {
  const { label, source, offset, count, pageSize, totalCount, words, texts, nextHref, pages, children } =
    props
  const labels = useMemo(() => cardLabels(words), [words])
  const list = useInfiniteList({ lang: words.lang, source, start: offset + count, pageSize, totalCount })
  const { cards, pending, failed, left, loadMore } = list
  const [allowed, setAllowed] = useState(pagesByThemselves)
  const grid = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const byItself = cards.length < allowed * pageSize
  const end = useNear(loadMore, left > 0 && pending === 0 && !failed && byItself)

  useEffect(() => {
    if (focusFrom.current === null || pending > 0) return
    grid.current?.querySelectorAll<HTMLElement>('li > a')[focusFrom.current]?.focus()
    focusFrom.current = null
  }, [pending])

  function onMore(event: MouseEvent) {
    event.preventDefault()
    focusFrom.current = count + cards.length
    setAllowed(Math.ceil(cards.length / pageSize) + pagesByThemselves)
    loadMore()
  }

  const number = (value: number) => formatNumber(words.lang, value)
  const said = texts.shown
    .replace('{shown}', number(offset + count + cards.length))
    .replace('{count}', number(offset + count + cards.length + left))
  /** Nothing has come to what the page bears itself. */
  const untouched = cards.length + pending === 0
  // What ends with this part goes when its places come, so that nothing moves when its titles do.
  return (
    <div ref={grid}>
      <Grid label={label}>
        {children}
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={cardView(card, labels)} level={2} />
          </li>
        ))}
        <CardPlaceholders count={pending} />
      </Grid>
      <p className="vh" role="status">
        {cards.length > 0 && pending === 0 ? said : ''}
      </p>
      {(left > pending || untouched) && (
        <div ref={end} className={css.end} data-reserved={left > 0 && byItself && !failed ? '' : undefined}>
          {failed && (
            <Notice tone="error" role="alert">
              {texts.failed}
            </Notice>
          )}
          {left > pending && (
            <Button variant="outline" href={nextHref ?? '#main'} busy={pending > 0} onClick={onMore}>
              {failed ? texts.tryAgain : texts.more}
            </Button>
          )}
          {untouched && pages}
        </div>
      )}
    </div>
  )
}
