import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/content'
import type { Breakdown } from '../contract/content-shapes'
import type { LangCode } from '../contract/languages'
import { pageSizes } from '../contract/limits'
import { requireAnswer } from './read-answer'

/** How many cards a rail shows before "See all". */
export const cardsPerRail = 10

/**
 * The rails of the home page that have something to show, each with its first cards.
 * What a member was watching is not among them: it is personal. Throws `HostFailure`.
 */
export async function getRails(lang: LangCode): Promise<Breakdown[]> {
  const input = { query: { offset: 0, limit: pageSizes.breakdowns } }
  const answer = await callHost(contentCalls.listBreakdowns, input, await pageContext(lang, cacheFor.home))
  return requireAnswer(answer)
    .data.filter((rail) => rail.items.length > 0 && rail.railType !== 'CONTINUE_WATCH')
    .map((rail) => ({ ...rail, items: rail.items.slice(0, cardsPerRail) }))
}
