import type { Card, LangCode, Plan, TvChannel } from '@/lib/contract'
import { api } from '../../api/browser/api'
import { findStartingPlan, toStartingPrice, type StartingPrice } from './starting-price'

/** What a plan costs a month at least, and on how many screens it plays at a time. */
export interface PlanOffer extends StartingPrice {
  screens: number
}

/** Something that plays without a plan. */
export interface FreeItem {
  id: number
  code: string
  title: string
  textLang: LangCode
  /** Its picture's path at the image source. */
  picture: string
}

/** The heading that the host gives them, if it does, and at most three. */
export interface FreeOffer {
  title: string | null
  items: FreeItem[]
}

const maxItems = 3

/** The least that a plan costs; `null` when the host fails. */
export async function fetchPlanOffer(lang: LangCode, signal: AbortSignal): Promise<PlanOffer | null> {
  const { data } = await api.purchase.listPlans({ body: {} }, { signal })
  const plan = data ? findStartingPlan(data.periods) : null
  return plan && toPlanOffer(lang, plan)
}

const toPlanOffer = (lang: LangCode, plan: Plan): PlanOffer => ({
  ...toStartingPrice(lang, plan),
  screens: plan.screens,
})

const toItem = ({ id, code, title, textLang, horizontalPoster, webThumbnailUrl }: Card): FreeItem => ({
  ...{ id, code, title, textLang },
  picture: horizontalPoster ?? webThumbnailUrl,
})

/** Titles with something to watch for nothing, without the one named; `null` when the host fails or has none. */
export async function fetchFreeTitles(without: string, signal: AbortSignal): Promise<FreeOffer | null> {
  const query = { containerCode: 'free-episodes' }
  const { data } = await api.content.listBreakdownItems({ query }, { signal })
  const items = (data?.videoResources ?? []).filter(({ title }) => title !== without)
  return data && items.length > 0 ? { title: data.title, items: items.slice(0, maxItems).map(toItem) } : null
}

const toChannelItem = (lang: LangCode, { id, code, title, imgLogoUrl, epgInfo }: TvChannel): FreeItem => ({
  ...{ id, code, title, textLang: lang },
  picture: epgInfo?.currentEPGThumbnail ?? imgLogoUrl,
})

/** Channels that need no plan; `null` when the host fails or has none. */
export async function fetchFreeChannels(lang: LangCode, signal: AbortSignal): Promise<FreeOffer | null> {
  const { data } = await api.content.listTvChannels({}, { signal })
  const free = (data ?? []).filter((channel) => channel.free)
  const items = free.slice(0, maxItems).map((channel) => toChannelItem(lang, channel))
  return items.length > 0 ? { title: null, items } : null
}
