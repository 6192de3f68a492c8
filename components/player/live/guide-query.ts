import { keepPreviousData, queryOptions, QueryObserver } from '@tanstack/react-query'
import type { GuideEntry } from '@/lib/player/core/channel'
import { fetchGuide } from '@/lib/player/sources/fetch-guide'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'

const hourMs = 3_600_000
const spanMs = 8 * hourMs
const againMs = 20_000

export interface ChannelGuide {
  channelId: number
  programmes: readonly GuideEntry[]
}

/**
 * A channel's guide of eight hours from an instant on (milliseconds). It is asked for until it comes; meanwhile the one
 * before it stays, whichever channel that is of.
 */
const guideQuery = (channelId: number, from: number) =>
  queryOptions({
    queryKey: ['live-guide', channelId, from],
    queryFn: async ({ signal }): Promise<ChannelGuide> => ({
      channelId,
      programmes: await fetchGuide(channelId, { from, to: from + spanMs }, signal),
    }),
    placeholderData: keepPreviousData,
    ...onDemand,
    retry: true,
    retryDelay: againMs,
  })

/** Follows the guide of a channel, and of another one after `show`. */
export function observeGuide(channelId: number, from: number) {
  const observer = new QueryObserver(queryClient(), guideQuery(channelId, from))
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    show: (id: number, start: number) => observer.setOptions(guideQuery(id, start)),
  }
}
