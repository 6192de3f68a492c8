import { keepPreviousData, queryOptions, QueryObserver } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import { toGuideEntry, type GuideEntry } from '@/lib/player/core/channel'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'

const hourMs = 3_600_000
const spanMs = 8 * hourMs
const againMs = 20_000

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
      programmes: await fetchGuide(channelId, { from, to: from + spanMs }, signal),
    }),
    placeholderData: keepPreviousData,
    ...onDemand,
    retry: true,
    retryDelay: againMs,
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
