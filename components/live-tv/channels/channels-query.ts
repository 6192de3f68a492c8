import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'
import { nextProgrammeEnd } from '../common/on-air'

/** The current channels of a list, all or those of a category. Throws the `ApiError`. */
const fetchChannels = (categoryCode: string | null, signal: AbortSignal): Promise<TvChannel[]> =>
  unwrapData(
    categoryCode === null
      ? api.content.listTvChannels({}, { signal })
      : api.content.listTvChannelsOfCategory({ params: { categoryCode } }, { signal }),
  )

/** A list of channels as the server rendered it. */
export interface RenderedChannels {
  lang: LangCode
  /** `null` for all channels. */
  categoryCode: string | null
  channels: readonly TvChannel[]
  /** When the server made the list, in milliseconds since 1970. */
  renderedAt: number
}

/** The channels of a list with what is on, at first as the server rendered them. Fails with an `ApiError`. */
const channelsQuery = ({ lang, categoryCode, channels, renderedAt }: RenderedChannels) =>
  queryOptions<readonly TvChannel[]>({
    queryKey: ['channels', lang, categoryCode],
    queryFn: ({ signal }) => fetchChannels(categoryCode, signal),
    initialData: channels,
    initialDataUpdatedAt: renderedAt,
    ...onDemand,
    // Stale once the first of the programmes has ended, whenever it was fetched.
    staleTime: ({ state }) => nextProgrammeEnd(state.data ?? []) - state.dataUpdatedAt,
  })

/** Observes a list of channels: fetches it when it is stale, and again at each `refetch`. */
export const observeChannels = (rendered: RenderedChannels) =>
  new QueryObserver(queryClient(), channelsQuery(rendered))
