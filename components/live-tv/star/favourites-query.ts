import { queryOptions } from '@tanstack/react-query'
import type { liveTvCalls } from '@/lib/contract/hosts/content-live-tv'
import { read } from '@/lib/query/read'

type ListFavourites = typeof liveTvCalls.listFavouriteTvChannels
const route: Pick<ListFavourites, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/tv-channel/favourites',
}

/** The channels that the profile keeps, with what is on. Fails with an `ApiError`. */
export const favouritesQuery = queryOptions({
  queryKey: ['tv-favourites'],
  queryFn: ({ signal }) => read<ListFavourites>(route, {}, { signal }),
})
