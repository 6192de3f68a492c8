import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { maxPageSize, pageSizes } from '@/lib/contract/page-sizes'
import { requireResponse } from '@/lib/api/server/require-response'
import { cardsPerRail, isShownRail } from './shown-rails'

/** A rail by its name, for a link to the whole of it. */
export type RailName = Pick<Breakdown, 'code' | 'title'>

async function listRails(lang: LangCode, offset: number, limit: number) {
  const input = { query: { offset, limit } }
  return callHost(contentCalls.listBreakdowns, input, await pageContext(lang, cacheFor.home))
}

/**
 * The first rails of the home page, each with its first cards. Throws `HostError`.
 */
export async function getRails(lang: LangCode): Promise<Breakdown[]> {
  return requireResponse(await listRails(lang, 0, pageSizes.breakdowns))
    .data.filter(isShownRail)
    .map((rail) => ({ ...rail, items: rail.items.slice(0, cardsPerRail) }))
}

/** The names of the rails after those; none when the host does not answer. */
export async function getLaterRails(lang: LangCode): Promise<RailName[]> {
  const answer = await listRails(lang, pageSizes.breakdowns, maxPageSize)
  return (answer.data?.data ?? []).filter(isShownRail).map(({ code, title }) => ({ code, title }))
}
