'use client'

import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
} from 'react'
import { Button, Grid, useInView } from '@/components/ui/browser'
import { maxPageSize, type LangCode, type Card as CardData } from '@/lib/contract'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { Card, toCardView } from '../cards/card'
import { CardPlaceholders } from '../cards/card-grid'
import { foundNoteIn } from '../cards/found-note'
import type { ListSource, observeTitles, TitlesAfter } from './titles-query'
import { ListEnd, readListPosition, saveListPosition } from './list-position'

interface Options extends TitlesAfter {
  totalCount: number
}

const distinct = (items: readonly CardData[]) => [...new Map(items.map((item) => [item.id, item])).values()]

/** The rest of a list. The first `load` fetches its code and its first page. */
function useTitles({ totalCount, ...list }: Options) {
  const { status, open, observer, result } = useLazyObserver<Awaited<ReturnType<typeof observeTitles>>>()
  /** How many titles were requested last. */
  const [limit, setLimit] = useState(0)
  const pages = result?.data?.pages ?? []
  const fetched = pages.reduce((sum, { items }) => sum + items.length, 0)
  const ended = result?.data !== undefined && !result.hasNextPage
  const left = ended ? 0 : (pages.at(-1)?.totalCount ?? totalCount) - list.start - fetched
  const loading = status === 'loading' || (result !== null && (result.isFetching || result.isPending))

  function load(count: number) {
    setLimit(count)
    if (observer) observer.fetchNextPage()
    else open(async () => (await import('./titles-query')).observeTitles(list, count))
  }
  return {
    labels: observer?.labels,
    describeShown: (shown: number, count: number) => observer?.describeShown(shown, count) ?? '',
    cards: distinct(pages.flatMap(({ items }) => items)),
    /** How many titles were fetched, duplicates included. */
    fetched,
    left,
    pending: loading ? limit : 0,
    failed: !loading && (status === 'failed' || result?.isError === true),
    /** The host's message about a failure, if there is one. */
    errorText: result?.error ? (observer?.hostMessage(result.error) ?? null) : null,
    load,
  }
}

/**
 * The rest of a list, fetched page by page when `loadMore` is called. Coming back to a page restores the loaded
 * titles and the scroll position.
 */
function useInfiniteList(options: Options) {
  const { start, pageSize, totalCount } = options
  const { load, fetched, ...titles } = useTitles(options)
  const { left, pending } = titles
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })

  const loadMore = useCallback(() => {
    if (left > 0 && pending === 0) latest.current(Math.min(pageSize, left))
  }, [left, pageSize, pending])

  const scrolled = useRef<number | null>(null)
  useEffect(() => {
    const position = readListPosition()
    const wanted = Math.min(position?.more ?? 0, totalCount - start, maxPageSize)
    if (!position || wanted <= 0) return
    scrolled.current = position.scrolled
    latest.current(wanted)
  }, [start, totalCount])

  useLayoutEffect(() => {
    if (scrolled.current === null || pending + fetched === 0) return
    window.scrollTo(0, scrolled.current)
    scrolled.current = null
  }, [pending, fetched])

  useEffect(() => {
    if (fetched === 0) return
    const save = () => saveListPosition({ more: fetched, scrolled: window.scrollY })
    save()
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [fetched])

  return { ...titles, loadMore }
}

interface Props {
  lang: LangCode
  /** Name of the list. */
  label: string
  moreLabel: string
  retryLabel: string
  /** Shown when the next titles cannot be fetched. */
  failure: string
  source: ListSource
  /** Index of the first of `children` in the list. */
  offset: number
  /** Number of `children`. */
  count: number
  pageSize: number
  totalCount: number
  /** Address of the next page, for browsers without script. */
  nextHref?: string
  /** Links to the pages of the list, hidden once further titles have loaded. */
  pages?: ReactNode
  /** The first titles, one item each. */
  children: ReactNode
}

/** How many pages load automatically. After those, only on request, so that the footer stays reachable. */
const autoLoadedPages = 3

/** Titles in a grid. The next pages load when its end comes near, or on request. */
export function InfiniteList(props: Props) {
  const { lang, label, source, offset, count, pageSize, totalCount, pages, children } = props
  const list = useInfiniteList({ lang, source, start: offset + count, pageSize, totalCount })
  const { cards, labels, pending, failed, left, loadMore } = list
  const [allowedPages, setAllowedPages] = useState(autoLoadedPages)
  const grid = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const isAutomatic = cards.length < allowedPages * pageSize
  const watching = left > 0 && pending === 0 && !failed && isAutomatic
  const end = useInView(loadMore, { watching, orPassed: true })

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
  // Hides the end of this page of the list as soon as placeholders come, so that nothing moves when the titles replace them.
  return (
    <div ref={grid}>
      <Grid label={label}>
        {children}
        {labels &&
          cards.map((card) => (
            <li key={card.id}>
              <Card card={toCardView(card, labels)} note={foundNoteIn(lang)(card)} level={2} />
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
          failure={failed ? (list.errorText ?? props.failure) : null}
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
