import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { maxPageSize, pageSizes } from '@/lib/contract/page-sizes'
import { requireResponse } from '@/lib/api/server/require-response'
import { toShownRails } from './shown-rails'

/** A rail by its name, for a link to the whole of it. */
export type RailName = Pick<Breakdown, 'code' | 'title'>

async function listRails(lang: LangCode, offset: number, limit: number) {
  const input = { query: { offset, limit } }
  return callHost(contentCalls.listBreakdowns, input, await pageContext(lang, cacheFor.home))
}

/** The first rails of the home page, each with its first cards. Throws `HostError`. */
export async function getRails(lang: LangCode): Promise<Breakdown[]> {
  return toShownRails(requireResponse(await listRails(lang, 0, pageSizes.breakdowns)).data)
}

/** The names of the rails after those; none when the host fails. */
export async function getLazyRailNames(lang: LangCode): Promise<RailName[]> {
  const response = await listRails(lang, pageSizes.breakdowns, maxPageSize)
  return toShownRails(response.data?.data ?? []).map(({ code, title }) => ({ code, title }))
}
