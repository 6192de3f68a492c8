import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { keepListPlace, readListPlace, type ListPlace } from '../lists/list-scroll-position'
import { myListQuery } from '../member/my-list-query'
import { isLoggedIn } from '@/lib/session/is-logged-in'

/** The profile's list as far as it is loaded. Coming back loads as many titles as were there, and scrolls to the place. */
export function useMyListPages() {
  const hydrated = useHydrated()
  const query = useInfiniteQuery({ ...myListQuery(), enabled: hydrated && isLoggedIn() })
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const cards = data?.pages.flatMap(({ items }) => items)
  const loaded = cards?.length
  const first = data?.pages[0]?.items.length ?? 0
  const place = useRef<ListPlace | null>(null)

  useEffect(() => {
    place.current = readListPlace()
  }, [])

  useEffect(() => {
    if (loaded === undefined || isFetching || !place.current) return
    if (hasNextPage && loaded < first + place.current.more) return void fetchNextPage()
    window.scrollTo(0, place.current.scrolled)
    place.current = null
  }, [loaded, first, hasNextPage, isFetching, fetchNextPage])

  useEffect(() => {
    if (loaded === undefined) return
    const keep = () => keepListPlace({ more: loaded - first, scrolled: window.scrollY })
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [loaded, first])

  return { ...query, cards, totalCount: data?.pages.at(-1)?.totalCount ?? 0 }
}
