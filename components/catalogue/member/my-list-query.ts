import { infiniteQueryOptions } from '@tanstack/react-query'
import { callGateway } from '@/lib/api/browser/call-gateway'
import { thrown } from '@/lib/query/read'
import type { Card } from '@/lib/contract/content-shapes'
import type { personalCalls } from '@/lib/contract/hosts/content-personal'
import { pageSizes } from '@/lib/contract/page-sizes'

type ListFavourites = typeof personalCalls.listFavourites
const route: Pick<ListFavourites, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/favoriteSeries/myList',
}

/** One page of the profile's list. */
export interface MyListPage {
  items: Card[]
  totalCount: number
}

/** Under this key is the profile's list, page by page. Invalidate it where a title is kept or let go. */
export const myListQueryKey = ['my-list'] as const

/** Where the next page begins, by what is there: a title that was let go moved the rest up. `undefined` at the end. */
function offsetAfter(last: MyListPage, pages: readonly MyListPage[]): number | undefined {
  const there = pages.reduce((sum, { items }) => sum + items.length, 0)
  return there < last.totalCount ? there : undefined
}

/** The profile's list, newest first, ten titles a page. Fails with an `ApiError`. */
export const myListQuery = () =>
  infiniteQueryOptions({
    queryKey: myListQueryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }): Promise<MyListPage> => {
      const query = { offset, limit: pageSizes.favourites }
      const answer = await callGateway<ListFavourites>(route, { query }, { signal })
      if (answer.error) throw thrown(answer.error)
      const { data, meta } = answer.data
      return { items: data, totalCount: meta.totalCount }
    },
    getNextPageParam: offsetAfter,
  })
