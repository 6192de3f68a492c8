import { cache } from 'react'
import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import type { Result } from '@/lib/api/result'
import { cacheFor, type CacheEntry } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { nextBorder } from '../common/on-air'

type Channels = Promise<Result<{ data: TvChannel[] }>>

/**
 * Channels with what is on. Kept for half a minute, and never beyond the end of a programme that the answer names: the
 * page that shows it lives no longer either.
 */
async function whatIsOn(ask: (kept: CacheEntry) => Channels): Channels {
  const answer = await ask(cacheFor.onAir())
  if (answer.error) return answer
  const kept = cacheFor.onAir((nextBorder(answer.data.data) - Date.now()) / 1_000)
  return kept.revalidate === cacheFor.onAir().revalidate ? answer : ask(kept)
}

/** Every channel that the page's audience sees, or those of one category. Server side only. */
export const getChannels = cache((lang: LangCode, categoryCode: string | null) =>
  whatIsOn(async (kept) => {
    const context = await pageContext(lang, kept)
    return categoryCode === null
      ? callHost(contentCalls.listTvChannels, {}, context)
      : callHost(contentCalls.listTvChannelsOfCategory, { params: { categoryCode } }, context)
  }),
)
