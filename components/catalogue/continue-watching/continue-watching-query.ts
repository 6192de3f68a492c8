import { queryOptions } from '@tanstack/react-query'
import type { personalCalls } from '@/lib/contract/hosts/content-personal'
import type { Breakdown, Card, Resume } from '@/lib/contract/content-shapes'
import { read } from '@/lib/query/read'

type ListContinueWatching = typeof personalCalls.listContinueWatching
type RemoveFromContinueWatching = typeof personalCalls.removeFromContinueWatching

const listRoute: Pick<ListContinueWatching, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/v2/continueWatch',
}
const removeRoute: Pick<RemoveFromContinueWatching, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'DELETE',
  path: '/v2/continueWatch/{seriesId}',
}

/** More than anybody goes on with, in one page. */
const mostTitles = 20

/** A card of a title that has been begun. */
export type BegunCard = Card & { resume: Resume }

const isBegun = (card: Card): card is BegunCard => card.resume !== undefined

/** What the profile has begun, the last watched first. Asked for anew each time that it comes into sight. */
export const continueQuery = queryOptions({
  queryKey: ['continue-watching'],
  queryFn: ({ signal }) =>
    read<ListContinueWatching>(listRoute, { query: { offset: 0, limit: mostTitles } }, { signal }),
  select: ({ items }: Breakdown): BegunCard[] => items.filter(isBegun),
  staleTime: 0,
})

/** Takes a title off the rail until it is watched again. Throws the `ApiError`. */
export async function removeFromContinueWatching(seriesId: number): Promise<void> {
  await read<RemoveFromContinueWatching>(removeRoute, { params: { seriesId } })
}
