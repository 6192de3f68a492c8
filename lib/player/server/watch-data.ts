import { cache } from 'react'
import { getShownFlags } from '../../api/server/get-flags'
import { pageContext, callHost, cacheFor } from '../../api/server/page-calls'
import type { CallResponse, Result } from '../../api/result'
import { contentCalls } from '../../contract/hosts/content'
import type { Video, LangCode, ContentType } from '@/lib/contract'
import { toChannel, toGuideEntry, type Channel, type GuideEntry } from '@/lib/player/core'
import { purchaseCalls } from '../../contract/hosts/purchase'
import { findStartingPlan, toStartingPrice, type StartingPrice } from '../sources/starting-price'

const playedWhole: readonly (ContentType | 'LIVE')[] = ['FILM', 'EPISODE', 'LIVE']

/**
 * Whether playback is blocked on phones and tablets: the operator's flag, on unless `false`. Trailers and fragments
 * play everywhere. Server side only.
 */
export async function isDesktopOnly(lang: LangCode, contentType: ContentType | 'LIVE'): Promise<boolean> {
  if (!playedWhole.includes(contentType)) return false
  return (await getShownFlags(lang))['PLAYER_ONLY_DESKTOP'] !== 'false'
}

/** What a plan costs at least; `null` when the host fails, or nothing has a price. Server side only. */
export async function getStartingPrice(lang: LangCode): Promise<StartingPrice | null> {
  const { data } = await callHost(
    purchaseCalls.listPlans,
    { body: {} },
    await pageContext(lang, cacheFor.plans),
  )
  const plan = data ? findStartingPlan(data.data.periods) : null
  return plan && toStartingPrice(lang, plan)
}

/** All live channels with their current programmes. Server side only. */
export const getChannels = cache(async (lang: LangCode): Promise<Result<Channel[]>> => {
  const result = await callHost(contentCalls.listTvChannels, {}, await pageContext(lang, cacheFor.catalogue))
  return result.error ? { error: result.error } : { data: result.data.data.map(toChannel) }
})

/** Number of programmes rendered into a page: the current one and those that may start while it is cached. */
const maxProgrammes = 3

/** A channel's current and next programmes; empty when the host fails. Server side only. */
export async function getGuide(lang: LangCode, { id }: Pick<Channel, 'id'>): Promise<GuideEntry[]> {
  const context = await pageContext(lang, cacheFor.catalogue)
  const { data } = await callHost(contentCalls.listProgrammes, { params: { id }, query: {} }, context)
  return (data?.data ?? []).slice(0, maxProgrammes).map(toGuideEntry)
}

/** A video by id or code. Server side only. */
export const getVideo = cache(
  async (
    lang: LangCode,
    ref: { id: number } | { code: string },
  ): Promise<Result<CallResponse<Video, null>>> => {
    const context = await pageContext(lang, cacheFor.catalogue)
    return 'id' in ref
      ? callHost(contentCalls.findVideo, { query: { videoId: ref.id } }, context)
      : callHost(contentCalls.findVideoByCode, { query: { videoCode: ref.code } }, context)
  },
)
