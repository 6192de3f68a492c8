import { queryOptions, QueryObserver, keepPreviousData } from '@tanstack/react-query'
import { saveFavouriteChannel } from '@/lib/epg/save-favourite-channel'
import { api, unwrapData } from '@/lib/api/browser/api'
import { toChannel, toGuideEntry, type Channel, type GuideEntry } from '@/lib/player/core'
import { lifetimes, onDemand, queryClient } from '@/lib/query/query-client'
import { isLoggedIn } from '@/lib/session/session-state'

const hourMs = 3_600_000
const guideSpanMs = 8 * hourMs
const guideRetryMs = 20_000

export interface ChannelGuide {
  channelId: number
  programmes: readonly GuideEntry[]
}

interface Span {
  /** Milliseconds since 1970. */
  from: number
  to: number
}

/** A channel's programmes between two moments, including the one on air at the first. Throws the `ApiError`. */
async function fetchGuide(id: number, { from, to }: Span, signal: AbortSignal): Promise<GuideEntry[]> {
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return (await unwrapData(api.content.listProgrammes({ params: { id }, query }, { signal }))).map(
    toGuideEntry,
  )
}

/**
 * A channel's guide for eight hours from a moment (epoch milliseconds). Retries until it succeeds; meanwhile the previous
 * data is shown, even another channel's.
 */
const guideQuery = (channelId: number, from: number) =>
  queryOptions({
    queryKey: ['live-guide', channelId, from],
    queryFn: async ({ signal }): Promise<ChannelGuide> => ({
      channelId,
      programmes: await fetchGuide(channelId, { from, to: from + guideSpanMs }, signal),
    }),
    placeholderData: keepPreviousData,
    ...onDemand,
    retry: true,
    retryDelay: guideRetryMs,
  })

/** Observes a channel's guide; `show` changes the channel. */
export function observeGuide(channelId: number, from: number) {
  const observer = new QueryObserver(queryClient(), guideQuery(channelId, from))
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    show: (id: number, start: number) => observer.setOptions(guideQuery(id, start)),
  }
}

interface ChannelList {
  channels: readonly Channel[]
  /** Whether the favourites among them are the member's. */
  ofMember: boolean
}

const channelsKey = ['live-channels'] as const

/** All channels with their current programmes, initially the page's own. Fails with an `ApiError`. */
const channelsQuery = (first: readonly Channel[]) =>
  queryOptions<ChannelList>({
    queryKey: channelsKey,
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
    client.setQueryData<ChannelList>(channelsKey, (list) => {
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
    async setFavourite({ id, code }: Channel, favourite: boolean): Promise<void> {
      await client.cancelQueries({ queryKey: channelsKey })
      show(id, favourite)
      try {
        await saveFavouriteChannel({ id, code }, favourite)
      } catch (error) {
        show(id, !favourite)
        throw error
      }
    },
  }
}
