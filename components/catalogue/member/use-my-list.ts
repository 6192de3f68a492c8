import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { track } from '@/lib/analytics/track'
import type { ApiError } from '@/lib/api/result'
import { saveToMyList } from './save-to-my-list'
import { myListQuery, myListQueryKey } from './my-list-query'
import { titleStateQuery } from './title-state-query'
import { lifetimes } from '@/lib/query/lifetimes'

interface MyListEntry {
  /** Whether the title is on the profile's list; `null` while nothing that is loaded says so. */
  kept: boolean | null
  toggle: () => void
}

interface Hearers {
  /** The list shows the change already; `undo` takes it back. */
  onChange?: (kept: boolean, undo: () => void) => void
  /** The platform refused; the list shows what it did before. */
  onRefused?: (error: ApiError) => void
}

const keptKey = (seriesId: number) => ['kept', seriesId] as const

/** What a change made here says, else what is loaded: the title's state, else the list's pages. */
function knownOf(client: QueryClient, seriesId: number): boolean | null {
  const state = client.getQueryData(titleStateQuery(seriesId).queryKey)
  if (state) return state.favourite
  const list = client.getQueryData(myListQuery().queryKey)
  return list?.pages.some(({ items }) => items.some(({ id }) => id === seriesId)) ? true : null
}

/**
 * A title's place on the profile's list. A change shows at once, goes back when the platform refuses, and is sent
 * after the one before it. Asks nobody by itself: it goes by what the page has loaded.
 */
export function useMyListEntry(seriesId: number, { onChange, onRefused }: Hearers = {}): MyListEntry {
  const client = useQueryClient()
  const { data: changed = null } = useQuery<boolean | null>({
    queryKey: keptKey(seriesId),
    queryFn: () => null,
    enabled: false,
    staleTime: lifetimes.page,
  })
  const { data: state } = useQuery({ ...titleStateQuery(seriesId), enabled: false })
  const kept = changed ?? state?.favourite ?? knownOf(client, seriesId)

  const { mutate } = useMutation<void, ApiError, boolean>({
    scope: { id: `my-list-${seriesId}` },
    mutationFn: (wanted) => saveToMyList(seriesId, wanted),
    onMutate: (wanted) => void client.setQueryData(keptKey(seriesId), wanted),
    onError(error, wanted) {
      client.setQueryData(keptKey(seriesId), !wanted)
      onRefused?.(error)
    },
    onSuccess: (_done, kept) =>
      track('favourite', { content_type: 'title', content_id: String(seriesId), kept }),
    async onSettled() {
      await Promise.all([
        client.invalidateQueries({ queryKey: myListQueryKey, refetchType: 'none' }),
        client.invalidateQueries({ ...titleStateQuery(seriesId), refetchType: 'none' }),
      ])
    },
  })

  function change(wanted: boolean, tell: boolean) {
    mutate(wanted)
    if (tell) onChange?.(wanted, () => change(!wanted, false))
  }
  return { kept, toggle: () => kept !== null && change(!kept, true) }
}
