import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '@/lib/contract/content-shapes'
import { maxPageSize } from '@/lib/contract/page-sizes'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { readListPosition, saveListPosition } from './list-scroll-position'
import type { observeTitles, TitlesAfter } from './titles-query'

interface Options extends TitlesAfter {
  totalCount: number
}

const distinct = (items: readonly Card[]) => [...new Map(items.map((item) => [item.id, item])).values()]

/** The rest of a list: its code and its first page are fetched by the first `load`. */
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
    /** How many titles were fetched, duplicates and all. */
    fetched,
    left,
    pending: loading ? limit : 0,
    failed: !loading && (status === 'failed' || result?.isError === true),
    load,
  }
}

/**
 * The rest of a list, fetched page by page when `loadMore` is called. Coming back to a page restores as many titles as
 * were loaded, and the scroll position.
 */
export function useInfiniteList(options: Options) {
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
