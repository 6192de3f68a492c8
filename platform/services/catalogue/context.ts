import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SortType } from '@/lib/contract/enums'
import type { Database } from '../../db/database'
import { series, seriesText } from '../../db/schema/titles'
import type { Viewer } from '../../viewer'

/** What every reading of the catalogue needs: the store, and whom it is for. */
export interface CatalogueContext {
  database: Database
  viewer: Viewer
}

export interface Page {
  offset: number
  limit: number
}

/** The titles that the viewer may see at all. Every query of titles or videos bears it. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  return viewer.audience === 'KIDS' ? eq(series.forKids, true) : undefined
}

/** Joins a title to its text in the viewer's language. */
export function textFor(viewer: Viewer): SQL | undefined {
  return and(eq(seriesText.seriesId, series.id), eq(seriesText.lang, viewer.lang))
}

/** How many rows there are in all, beside each row of one page. A page beyond the end has none to tell. */
export const countOfAll = sql<number>`(count(*) over ())::int`

/** Columns to order titles by; the id settles ties, so that pages never overlap. */
export function orderOf(sortType: SortType): SQL[] {
  switch (sortType) {
    case 'NEWEST':
      return [desc(series.releasedAt), asc(series.id)]
    case 'TITLE':
      return [asc(seriesText.rank), asc(series.id)]
    case 'POPULAR':
      return [desc(series.popularity), asc(series.id)]
  }
}
