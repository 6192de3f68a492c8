import { and, asc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { SortType } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import { series, seriesText } from '../../db/schema/titles'
import { found } from '../../shared/problem'
import type { ResponseCache } from '../../shared/response-cache'
import type { Viewer } from '../../shared/viewer'

/** What catalogue queries need: the database, and the viewer. */
export interface CatalogueContext {
  database: Database
  viewer: Viewer
  /** Cache of costly results that are the same for everyone, cleared when something changes. */
  responses: ResponseCache
}

export interface Page {
  offset: number
  limit: number
}

/** The titles visible to the viewer. Every query of titles or videos has this condition. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  return viewer.audience === 'KIDS' ? eq(series.forKids, true) : undefined
}

/** Joins a title to its text in the viewer's language. */
export function textFor(viewer: Viewer): SQL | undefined {
  return and(eq(seriesText.seriesId, series.id), eq(seriesText.lang, viewer.lang))
}

/** Total number of rows, selected with each row of a page. A page beyond the end has no row to carry it. */
export const countOfAll = sql<number>`(count(*) over ())::int`

/** Descending as in the indexes: a plain `desc` puts nulls first, which no index supports. */
export const greatestFirst = (column: AnyColumn): SQL => sql`${column} desc nulls last`

/** Columns to order titles by; the id breaks ties, so that pages never overlap. */
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

/** @throws {Problem} 404 for a title that does not exist or is not visible to the viewer. */
export async function requireTitle({ database, viewer }: CatalogueContext, seriesId: number): Promise<void> {
  found(
    await database
      .select({ id: series.id })
      .from(series)
      .where(and(eq(series.id, seriesId), visibleTo(viewer))),
  )
}
