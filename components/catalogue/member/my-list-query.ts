import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import { unwrap } from '@/lib/query/unwrap'
import type { Card } from '@/lib/contract/content-shapes'
import { pageSizes } from '@/lib/contract/page-sizes'

/** One page of the profile's list. */
export interface MyListPage {
  items: Card[]
  totalCount: number
}

/** Under this key is the profile's list, page by page. Invalidate it where a title is added or removed. */
export const myListQueryKey = ['my-list'] as const

/** Where the next page begins, by what is loaded: a removed title has moved the rest up. `undefined` at the end. */
function offsetAfter(last: MyListPage, pages: readonly MyListPage[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
  return loaded < last.totalCount ? loaded : undefined
}

/** The profile's list, newest first, ten titles a page. Fails with an `ApiError`. */
export const myListQuery = () =>
  infiniteQueryOptions({
    queryKey: myListQueryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }): Promise<MyListPage> => {
      const query = { offset, limit: pageSizes.favourites }
      const { data, meta } = await unwrap(api.content.listFavourites({ query }, { signal }))
      return { items: data, totalCount: meta.totalCount }
    },
    getNextPageParam: offsetAfter,
  })
