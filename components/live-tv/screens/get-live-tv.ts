import { cache } from 'react'
import { pageContext, callHost, cacheFor, type CacheEntry } from '@/lib/api/server/page-calls'
import type { Result } from '@/lib/api/result'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { TvChannel, LangCode, CallData } from '@/lib/contract'
import { nextProgrammeEnd } from '@/lib/epg/broadcast-time'
import { mapLimited } from '@/lib/api/server/call-host'
import {
  toGuideProgrammes,
  blocksOf,
  guideGrid,
  type GuideBlocks,
  type GuideProgramme,
} from '../common/guide-window'

const maxConcurrentCalls = 8

/** The guide of some channels for a window (its start in milliseconds since 1970), by channel id. Server side only. */
export async function getGuide(
  lang: LangCode,
  channelIds: readonly number[],
  from: number,
): Promise<Record<number, GuideBlocks>> {
  const context = await pageContext(lang, cacheFor.guide)
  const wanted = channelIds.flatMap((id) => blocksOf(from).map((block) => ({ id, block })))
  const guide: Record<number, Record<number, GuideProgramme[]>> = {}
  await mapLimited(wanted, maxConcurrentCalls, async ({ id, block }) => {
    const query = {
      from: new Date(block).toISOString(),
      to: new Date(block + guideGrid.blockMs).toISOString(),
    }
    const result = await callHost(contentCalls.listProgrammes, { params: { id }, query }, context)
    if (result.data) guide[id] = { ...guide[id], [block]: toGuideProgrammes(result.data.data) }
  })
  return guide
}

export type TvCategory = CallData<typeof contentCalls.listTvCategories>[number]

/** The categories that contain channels for the page's audience. Server side only. */
export const getTvCategories = cache(async (lang: LangCode) =>
  callHost(contentCalls.listTvCategories, {}, await pageContext(lang, cacheFor.catalogue)),
)

/** The category that the rest of a path names; `null` for all channels, `undefined` when the page does not exist. */
export function findTvCategory(
  categories: readonly TvCategory[],
  segments: readonly string[],
): TvCategory | null | undefined {
  const [wanted, ...more] = segments
  if (wanted === undefined) return null
  return more.length === 0 ? categories.find(({ code }) => code === wanted) : undefined
}

type Channels = Promise<Result<{ data: TvChannel[] }>>

/** Cached for half a minute, but not beyond the end of a current programme; the same holds for the page that shows it. */
async function untilProgrammeEnds(call: (cached: CacheEntry) => Channels): Channels {
  const result = await call(cacheFor.onAir())
  if (result.error) return result
  const cached = cacheFor.onAir((nextProgrammeEnd(result.data.data) - Date.now()) / 1_000)
  return cached.revalidate === cacheFor.onAir().revalidate ? result : call(cached)
}

/** Every channel for the page's audience, or those of one category, with what is on. Server side only. */
export const getChannels = cache((lang: LangCode, categoryCode: string | null) =>
  untilProgrammeEnds(async (cached) => {
    const context = await pageContext(lang, cached)
    return categoryCode === null
      ? callHost(contentCalls.listTvChannels, {}, context)
      : callHost(contentCalls.listTvChannelsOfCategory, { params: { categoryCode } }, context)
  }),
)

/** The render time of a page, in milliseconds since 1970: one instant for all of it. Server side only. */
export const getPageTime = cache(() => Date.now())
