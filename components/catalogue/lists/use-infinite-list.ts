import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepListPlace, readListPlace } from './list-scroll-position'
import type { ListSource } from './list-source'
import { loadTitles } from './fetch-titles'
import type { Card } from '@/lib/contract/content-shapes'
import { maxPageSize } from '@/lib/contract/page-sizes'

interface Options {
  source: ListSource
  /** How many titles of the list come before those that are fetched here. */
  start: number
  pageSize: number
  totalCount: number
}

interface More {
  cards: Card[]
  /** How many titles were asked for and answered, duplicates and all. */
  taken: number
  /** How many are on their way. */
  pending: number
  failed: boolean
  totalCount: number
}

const withNew = (cards: readonly Card[], items: readonly Card[]) => [
  ...cards,
  ...items.filter((item) => !cards.some((card) => card.id === item.id)),
]

/**
 * The rest of a list, fetched part by part when `loadMore` is called. Coming back to a page brings back as many titles
 * as were there, and the place to which it was scrolled.
 */
export function useEndless({ source, start, pageSize, totalCount }: Options) {
  const [more, setMore] = useState<More>({ cards: [], taken: 0, pending: 0, failed: false, totalCount })
  const running = useRef<AbortController | null>(null)
  const left = more.totalCount - start - more.taken

  const load = useCallback(
    async (offset: number, limit: number) => {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      setMore((now) => ({ ...now, pending: limit, failed: false }))
      const { data } = await loadTitles(source, { offset, limit }, controller.signal)
      if (controller.signal.aborted) return
      running.current = null
      setMore((now) => {
        if (!data) return { ...now, pending: 0, failed: true }
        const ended = data.items.length === 0
        const taken = now.taken + data.items.length
        const count = ended ? start + taken : data.totalCount
        return { cards: withNew(now.cards, data.items), taken, pending: 0, failed: false, totalCount: count }
      })
    },
    [source, start],
  )

  const loadMore = useCallback(() => {
    if (left > 0) void load(start + more.taken, Math.min(pageSize, left))
  }, [left, load, more.taken, pageSize, start])

  const scrolled = useRef<number | null>(null)
  useEffect(() => {
    const place = readListPlace()
    const wanted = Math.min(place?.more ?? 0, totalCount - start, maxPageSize)
    if (place && wanted > 0) {
      scrolled.current = place.scrolled
      queueMicrotask(() => void load(start, wanted))
    }
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [load, start, totalCount])

  useLayoutEffect(() => {
    if (scrolled.current === null || more.pending + more.taken === 0) return
    window.scrollTo(0, scrolled.current)
    scrolled.current = null
  }, [more.pending, more.taken])

  useEffect(() => {
    if (more.taken === 0) return
    const keep = () => keepListPlace({ more: more.taken, scrolled: window.scrollY })
    keep()
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [more.taken])

  return { cards: more.cards, pending: more.pending, failed: more.failed, left, loadMore }
}
