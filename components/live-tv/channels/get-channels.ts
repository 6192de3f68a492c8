import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import type { Result } from '@/lib/api/result'
import { cacheFor, type CacheEntry } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { nextProgrammeEnd } from '../common/on-air'

type Channels = Promise<Result<{ data: TvChannel[] }>>

/** Cached for half a minute, and never beyond the end of a current programme: nor is the page that shows it. */
async function untilProgrammeEnds(call: (cached: CacheEntry) => Channels): Channels {
  const result = await call(cacheFor.onAir())
  if (result.error) return result
  const cached = cacheFor.onAir((nextProgrammeEnd(result.data.data) - Date.now()) / 1_000)
  return cached.revalidate === cacheFor.onAir().revalidate ? result : call(cached)
}

/** Every channel that the page's audience sees, or those of one category, with what is on. Server side only. */
export const getChannels = cache((lang: LangCode, categoryCode: string | null) =>
  untilProgrammeEnds(async (cached) => {
    const context = await pageContext(lang, cached)
    return categoryCode === null
      ? callHost(contentCalls.listTvChannels, {}, context)
      : callHost(contentCalls.listTvChannelsOfCategory, { params: { categoryCode } }, context)
  }),
)
