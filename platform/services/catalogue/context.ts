import { and, asc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { SortType } from '@/lib/contract/enums'
import type { Database } from '../../db/database'
import { series, seriesText } from '../../db/schema/titles'
import { found } from '../../shared/problem'
import type { ResponseCache } from '../../shared/response-cache'
import type { Viewer } from '../../viewer'

/** What every reading of the catalogue needs: the store, and whom it is for. */
export interface CatalogueContext {
  database: Database
  viewer: Viewer
  /** Keeps what is costly to find out and the same for all, until something changes. */
  responses: ResponseCache
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

/** Greatest first, as the indexes have it: a plain `desc` puts nulls first, and no index would serve it. */
export const greatestFirst = (column: AnyColumn): SQL => sql`${column} desc nulls last`

/** Columns to order titles by; the id settles ties, so that pages never overlap. */
export function orderOf(sortType: SortType): SQL[] {
  switch (sortType) {
    case 'NEWEST':
      return [greatestFirst(series.releasedAt), asc(series.id)]
    case 'TITLE':
      return [asc(seriesText.rank), asc(series.id)]
    case 'POPULAR':
      return [greatestFirst(series.popularity), asc(series.id)]
  }
}

/** @throws {Problem} 404 for a title that does not exist or that the viewer cannot see. */
export async function requireTitle({ database, viewer }: CatalogueContext, seriesId: number): Promise<void> {
  found(
    await database
      .select({ id: series.id })
      .from(series)
      .where(and(eq(series.id, seriesId), visibleTo(viewer))),
  )
}
