import { and, eq, type SQL } from 'drizzle-orm'
import type { Card } from '@/lib/contract/content-shapes'
import type { SortType } from '@/lib/contract/enums'
import type { PageMeta } from '@/lib/contract/envelope'
import { series, seriesText } from '../../db/schema/titles'
import { orderOf, textFor, visibleTo, type CatalogueContext, type Page } from './context'
import { loadCards } from './load-cards'

export interface PageOfCards {
  data: Card[]
  meta: PageMeta
}

/** One page of the titles that `where` selects, as cards. */
export async function pageOfTitles(
  context: CatalogueContext,
  { where, sortType, offset, limit }: Page & { where?: SQL; sortType: SortType },
): Promise<PageOfCards> {
  const { database, viewer } = context
  const condition = and(where, visibleTo(viewer))
  const titles = database.select({ id: series.id }).from(series)
  const query = sortType === 'TITLE' ? titles.innerJoin(seriesText, textFor(viewer)) : titles
  const rows = await query
    .where(condition)
    .orderBy(...orderOf(sortType))
    .offset(offset)
    .limit(limit)
  const data = await loadCards(
    context,
    rows.map((row) => row.id),
  )
  const totalCount = await database.$count(series, condition)
  return { data, meta: { offset, limit, totalCount } }
}

/** Selects the titles of a kind. */
export const ofKind = (kind: 'SERIES' | 'MOVIES'): SQL => eq(series.kind, kind)
