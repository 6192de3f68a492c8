import { MutationObserver, queryOptions, type QueryClient } from '@tanstack/react-query'
import { track } from '@/lib/analytics/track'
import { api } from '@/lib/api/browser/api'
import type { ApiError } from '@/lib/api/result'
import { lifetimes } from '@/lib/query/lifetimes'
import { unwrap } from '@/lib/query/unwrap'
import { myListQuery, myListQueryKey } from './my-list-query'
import { titleStateQuery } from './title-state-query'

interface Handlers {
  /** My List shows the change already; `undo` reverts it. */
  onChange: (isInMyList: boolean, undo: () => void) => void
  /** The platform refused; My List shows what it did before. */
  onRefused: (error: ApiError) => void
}

/** What was last changed here for a title. It is never fetched, and counts more than what was loaded. */
export const myListChangeQuery = (seriesId: number) =>
  queryOptions<boolean | null>({
    queryKey: ['my-list-change', seriesId],
    queryFn: () => null,
    enabled: false,
    staleTime: lifetimes.page,
  })

/**
 * Whether a title is in My List: by what was changed here, else by what is loaded, the title's state or the list's pages.
 * `null` while neither says so.
 */
export function isInMyList(client: QueryClient, seriesId: number): boolean | null {
  const changed = client.getQueryData(myListChangeQuery(seriesId).queryKey)
  const state = client.getQueryData(titleStateQuery(seriesId).queryKey)
  const list = client.getQueryData(myListQuery().queryKey)
  const listed = list?.pages.some(({ items }) => items.some(({ id }) => id === seriesId))
  return changed ?? state?.favourite ?? (listed || null)
}

/** Shows a change at once, sends it after the one before it, and reverts it when the platform refuses. */
function changeMyList(
  client: QueryClient,
  { seriesId, wanted, onRefused }: { seriesId: number; wanted: boolean } & Pick<Handlers, 'onRefused'>,
): void {
  const { queryKey } = myListChangeQuery(seriesId)
  const input = { query: { seriesId } }
  const observer = new MutationObserver<unknown, ApiError>(client, {
    scope: { id: `my-list-${seriesId}` },
    mutationFn: () => unwrap(wanted ? api.content.addFavourite(input) : api.content.removeFavourite(input)),
    onMutate: () => void client.setQueryData(queryKey, wanted),
    onError(error) {
      client.setQueryData(queryKey, !wanted)
      onRefused(error)
    },
    onSuccess: () =>
      track('favourite', { content_type: 'title', content_id: String(seriesId), kept: wanted }),
    async onSettled() {
      await Promise.all([
        client.invalidateQueries({ queryKey: myListQueryKey, refetchType: 'none' }),
        client.invalidateQueries({ ...titleStateQuery(seriesId), refetchType: 'none' }),
      ])
    },
  })
  observer.mutate().catch(() => undefined)
}

/** Adds a title to My List or removes it; nothing while it is not known whether it is there. */
export function toggleMyList(client: QueryClient, seriesId: number, { onChange, onRefused }: Handlers): void {
  const current = isInMyList(client, seriesId)
  if (current === null) return
  const change = (wanted: boolean) => changeMyList(client, { seriesId, wanted, onRefused })
  change(!current)
  onChange(!current, () => change(current))
}
