import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { saveFavouriteChannel } from '@/lib/epg/save-favourite-channel'
import { api } from '@/lib/api/browser/api'
import { toChannel, type Channel } from '@/lib/player/core/channel'
import { lifetimes, onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'
import { isLoggedIn } from '@/lib/session/session-state'

interface ChannelList {
  channels: readonly Channel[]
  /** Whether the favourites among them are the member's. */
  ofMember: boolean
}

const queryKey = ['live-channels'] as const

/** All channels with their current programmes, initially the page's own. Fails with an `ApiError`. */
const channelsQuery = (first: readonly Channel[]) =>
  queryOptions<ChannelList>({
    queryKey,
    queryFn: async ({ signal }) => {
      const channels = await unwrapData(api.content.listTvChannels({}, { signal }))
      return { channels: channels.map(toChannel), ofMember: isLoggedIn() }
    },
    initialData: { channels: first, ofMember: false },
    ...onDemand,
    staleTime: lifetimes.none,
  })

/** Observes the channels: fetches them with the first subscriber and at each `refresh`. */
export function observeChannels(first: readonly Channel[]) {
  const client = queryClient()
  const observer = new QueryObserver(client, channelsQuery(first))
  const show = (id: number, favourite: boolean) =>
    client.setQueryData<ChannelList>(queryKey, (list) => {
      const changed = list?.channels.map((channel) =>
        channel.id === id ? { ...channel, favourite } : channel,
      )
      return list && changed && { ...list, channels: changed }
    })
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    refresh: () => void observer.refetch(),
    /** Shows the change at once, and reverts it if it was not saved. Throws the `ApiError`. */
    async setFavourite(id: number, favourite: boolean): Promise<void> {
      await client.cancelQueries({ queryKey })
      show(id, favourite)
      try {
        await saveFavouriteChannel(id, favourite)
      } catch (error) {
        show(id, !favourite)
        throw error
      }
    },
  }
}
