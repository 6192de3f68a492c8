import { cache } from 'react'
import { getShownFlags } from '../../api/server/get-flags'
import { pageContext, callHost, cacheFor } from '../../api/server/page-calls'
import type { CallResponse, Result } from '../../api/result'
import { contentCalls } from '../../contract/hosts/content'
import type { Video, LangCode, ContentType, Plan } from '@/lib/contract'
import { toChannel, toGuideEntry, type Channel, type GuideEntry } from '@/lib/player/core'
import { purchaseCalls } from '../../contract/hosts/purchase'
import { findCheapestPlan, isPaidMonthly, toLowestPrice, type LowestPrice } from '../sources/cheapest-plan'

const playedWhole: readonly (ContentType | 'LIVE')[] = ['FILM', 'EPISODE', 'LIVE']

/**
 * Whether playback is blocked on phones and tablets: the operator's flag, on unless `false`. Trailers and fragments
 * play everywhere. Server side only.
 */
export async function isDesktopOnly(lang: LangCode, contentType: ContentType | 'LIVE'): Promise<boolean> {
  if (!playedWhole.includes(contentType)) return false
  return (await getShownFlags(lang))['PLAYER_ONLY_DESKTOP'] !== 'false'
}

async function findLowestPrice(lang: LangCode, isMeant: (plan: Plan) => boolean) {
  const context = await pageContext(lang, cacheFor.plans)
  const { data } = await callHost(purchaseCalls.listPlans, { body: {} }, context)
  const periods = data?.data.periods.map(({ plans }) => ({ plans: plans.filter(isMeant) }))
  const plan = periods && findCheapestPlan(periods)
  return plan ? toLowestPrice(lang, plan) : null
}

/** The lowest price; `null` when the host fails, or nothing has a price. Server side only. */
export const getLowestPrice = (lang: LangCode): Promise<LowestPrice | null> =>
  findLowestPrice(lang, () => true)

/** The lowest price of what is paid by the month, which needs no explanation. Server side only. @see getLowestPrice */
export const getLowestMonthlyPrice = (lang: LangCode): Promise<LowestPrice | null> =>
  findLowestPrice(lang, isPaidMonthly)

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
