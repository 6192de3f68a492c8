import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { track } from '@/lib/analytics/track'
import type { ApiError } from '@/lib/api/result'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { keepChannel } from '@/lib/epg/keep-channel'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'
import { isLoggedIn } from '@/lib/session/session-state'

/** The channels that the profile keeps, with what is on. Fails with an `ApiError`. */
const favouritesQuery = queryOptions({
  queryKey: ['tv-favourites'],
  queryFn: ({ signal }) => unwrapData(api.content.listFavouriteTvChannels({}, { signal })),
})

interface Change {
  channel: TvChannel
  kept: boolean
}

interface Hearers {
  /** The list shows the change already; `undo` takes it back. */
  onChange: (channel: TvChannel, kept: boolean, undo: () => void) => void
  /** The platform refused; the list shows what it did before. */
  onRefused: () => void
}

const byId = (a: TvChannel, b: TvChannel) => a.id - b.id

/** A list of channels with one more of them, or without it. */
function changed(list: readonly TvChannel[], { channel, kept }: Change): TvChannel[] {
  const others = list.filter(({ id }) => id !== channel.id)
  return kept ? [...others, channel].sort(byId) : others
}

/**
 * The profile's favourite channels. A change shows at once and goes back when the platform refuses; changes are sent
 * one after the other, and the list is read again after the last one.
 */
export function useFavourites({ onChange, onRefused }: Hearers) {
  const client = useQueryClient()
  const query = useQuery({ ...favouritesQuery, enabled: isLoggedIn() })
  const { queryKey } = favouritesQuery
  const show = (change: Change) => client.setQueryData(queryKey, (list) => list && changed(list, change))

  const { mutate } = useMutation<void, ApiError, Change>({
    mutationKey: queryKey,
    scope: { id: 'tv-favourites' },
    mutationFn: ({ channel, kept }) => keepChannel(channel.id, kept),
    async onMutate(change) {
      await client.cancelQueries({ queryKey })
      show(change)
    },
    onError(_, { channel, kept }) {
      show({ channel, kept: !kept })
      onRefused()
    },
    onSuccess: (_done, { channel, kept }) =>
      track('favourite', { content_type: 'channel', content_id: channel.code, kept }),
    async onSettled() {
      if (client.isMutating({ mutationKey: queryKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })

  function change(channel: TvChannel, kept: boolean, tell: boolean) {
    mutate({ channel, kept })
    if (tell) onChange(channel, kept, () => change(channel, !kept, false))
  }
  function toggle(channel: TvChannel) {
    if (query.data) change(channel, !query.data.some(({ id }) => id === channel.id), true)
    else void query.refetch()
  }
  return { ...query, toggle }
}
