import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { LangCode } from '@/lib/contract/languages'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'
import { toGuideProgrammes, type GuideProgramme } from './guide-programmes'
import { guideGrid } from './guide-window'

const keyOfChannel = (lang: LangCode, channelId: number) => ['programmes', lang, channelId] as const

/** A channel's programmes in the block that begins at an instant (milliseconds). Fails with an `ApiError`. */
const programmesQuery = (lang: LangCode, channelId: number, block: number) =>
  queryOptions({
    queryKey: [...keyOfChannel(lang, channelId), block],
    queryFn: async ({ signal }): Promise<GuideProgramme[]> => {
      const span = { from: new Date(block), to: new Date(block + guideGrid.blockMs) }
      const query = { from: span.from.toISOString(), to: span.to.toISOString() }
      return toGuideProgrammes(
        await unwrapData(api.content.listProgrammes({ params: { id: channelId }, query }, { signal })),
      )
    },
    ...onDemand,
    gcTime: Infinity,
  })

/** A channel's programmes in a block, fetched once; `null` when that fails. */
export const fetchProgrammes = (lang: LangCode, channelId: number, block: number) =>
  queryClient()
    .fetchQuery(programmesQuery(lang, channelId, block))
    .catch(() => null)

/** Cancels the calls for a channel's programmes. */
export const cancelProgrammes = (lang: LangCode, channelId: number) =>
  queryClient().cancelQueries({ queryKey: keyOfChannel(lang, channelId) })
