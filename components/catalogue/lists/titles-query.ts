import { InfiniteQueryObserver, infiniteQueryOptions } from '@tanstack/react-query'
import type { LangCode } from '@/lib/contract/languages'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { fetchTitles, type TitlesPage } from './fetch-titles'
import type { ListSource } from './list-source'

/** The titles of a list that come after those that the page itself bears. */
export interface TitlesAfter {
  lang: LangCode
  source: ListSource
  /** How many titles of the list the page bears, and the pages before it. */
  start: number
  pageSize: number
}

const countOf = (pages: readonly TitlesPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/**
 * The rest of a list, page by page: `firstLimit` titles at first, then a page's or what is left. Never asked for anew, so
 * that no title moves under the viewer. Fails with an `ApiError`.
 */
const titlesQuery = ({ lang, source, start, pageSize }: TitlesAfter, firstLimit: number) =>
  infiniteQueryOptions({
    queryKey: ['titles', lang, source, start],
    initialPageParam: { offset: start, limit: firstLimit },
    queryFn: ({ pageParam, signal }) => fetchTitles(source, pageParam, signal),
    getNextPageParam(last, pages) {
      const offset = start + countOf(pages)
      const left = last.totalCount - offset
      return last.items.length > 0 && left > 0 ? { offset, limit: Math.min(pageSize, left) } : undefined
    },
    ...onDemand,
  })

/** Follows the rest of a list, whose first page comes with the first follower. */
export const observeTitles = (list: TitlesAfter, firstLimit: number) =>
  new InfiniteQueryObserver(queryClient(), titlesQuery(list, firstLimit))
