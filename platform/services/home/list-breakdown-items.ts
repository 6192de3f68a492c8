import { and, eq } from 'drizzle-orm'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { SortType } from '@/lib/contract/enums'
import type { PageMeta } from '@/lib/contract/envelope'
import { rail } from '../../db/schema/home'
import { found, Problem } from '../../http/problem'
import type { CatalogueContext, Page } from '../catalogue/context'
import { loadCards } from '../catalogue/load-cards'
import { seriesWithTrailer } from '../catalogue/series-with-trailer'
import { countRail, railEntries } from './rail-entries'
import { selectRails } from './select-rails'
import { toBreakdown } from './to-breakdown'

export interface BreakdownPage extends Page {
  containerId?: number
  containerCode?: string
  sortType?: SortType
}

/** The cards of one rail, page by page. @throws {Problem} 400 without a rail named, 404 for an unknown one. */
export async function listBreakdownItems(
  context: CatalogueContext,
  { containerId, containerCode, sortType, offset, limit }: BreakdownPage,
): Promise<{ data: Breakdown; meta: PageMeta }> {
  if (containerId === undefined && containerCode === undefined)
    throw new Problem(400, 'invalidInput', { field: 'containerId' })
  const one = found(await selectRail(context, { containerId, containerCode }))
  const totalCount = await countRail(context, one)
  const entries = await railEntries(context, one, { sortType, offset, limit })
  const ids = entries.map((entry) => entry.seriesId)
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = await seriesWithTrailer(context, ids)
  const data = toBreakdown({ rail: one, entries, totalCount, cards, trailers })
  return { data, meta: { offset, limit, totalCount } }
}

function selectRail(
  context: CatalogueContext,
  { containerId, containerCode }: Pick<BreakdownPage, 'containerId' | 'containerCode'>,
) {
  const wanted = and(
    containerId === undefined ? undefined : eq(rail.id, containerId),
    containerCode === undefined ? undefined : eq(rail.code, containerCode),
  )
  return selectRails(context).where(wanted)
}
