import { MutationObserver, queryOptions, QueryObserver } from '@tanstack/react-query'
import type { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import { track } from '@/lib/analytics/track'
import { api } from '@/lib/api/browser/api'
import type { ApiError } from '@/lib/api/result'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { saveFavouriteChannel } from '@/lib/epg/save-favourite-channel'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'

/** The translator of the namespace `liveTv`. */
export type TranslateLiveTv = ReturnType<typeof useTranslations<'liveTv'>>

/** The profile's favourite channels, with what is on. Fails with an `ApiError`. */
const favouritesQuery = queryOptions({
  queryKey: ['tv-favourites'],
  queryFn: ({ signal }) => unwrapData(api.content.listFavouriteTvChannels({}, { signal })),
  networkMode: 'always',
})
const { queryKey } = favouritesQuery

interface Change {
  channel: TvChannel
  isFavourite: boolean
  t: TranslateLiveTv
}

const byId = (a: TvChannel, b: TvChannel) => a.id - b.id

/** A list of channels with one more of them, or without it. */
function withChange(list: readonly TvChannel[], { channel, isFavourite }: Change): TvChannel[] {
  const others = list.filter(({ id }) => id !== channel.id)
  return isFavourite ? [...others, channel].sort(byId) : others
}

const show = (change: Change) =>
  queryClient().setQueryData(queryKey, (list) => list && withChange(list, change))

/** Shows a change at once, and the list before when the platform refuses it. The list is refetched after the last one. */
const observeChanges = () =>
  new MutationObserver<void, ApiError, Change>(queryClient(), {
    mutationKey: queryKey,
    scope: { id: 'tv-favourites' },
    // A change that waits for a network would hold back the later ones: nothing mounts the client here.
    networkMode: 'always',
    mutationFn: ({ channel, isFavourite }) => saveFavouriteChannel(channel.id, isFavourite),
    async onMutate(change) {
      await queryClient().cancelQueries({ queryKey })
      show(change)
    },
    onError(_, change) {
      show({ ...change, isFavourite: !change.isFavourite })
      showToast({ text: change.t('notSaved'), tone: 'error' })
    },
    onSuccess: (_done, { channel, isFavourite }) =>
      track('favourite', { content_type: 'channel', content_id: channel.code, kept: isFavourite }),
    async onSettled() {
      const client = queryClient()
      if (client.isMutating({ mutationKey: queryKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })

/**
 * The profile's favourite channels. They are fetched with the first subscriber. `toggle` adds a channel or removes it,
 * with a toast that offers to undo that; changes are sent one after the other.
 */
export function observeFavourites() {
  const observer = new QueryObserver(queryClient(), favouritesQuery)
  const changes = observeChanges()
  const change = (wanted: Change) => void changes.mutate(wanted).catch(() => undefined)

  function toggle(channel: TvChannel, t: TranslateLiveTv) {
    const { data, refetch } = observer.getCurrentResult()
    if (!data) return void refetch()
    const isFavourite = !data.some(({ id }) => id === channel.id)
    change({ channel, isFavourite, t })
    const undo = () => change({ channel, isFavourite: !isFavourite, t })
    const text = t(isFavourite ? 'favouriteAdded' : 'favouriteRemoved', { title: channel.title })
    showToast({ text, action: { label: t('undo'), onPress: undo } })
  }
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    toggle,
  }
}
