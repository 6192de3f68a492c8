import { and, eq, inArray } from 'drizzle-orm'
import { video } from '../../db/schema/titles'
import type { CatalogueContext } from './context'

/** Which of these titles have a trailer. */
export async function seriesWithTrailer(
  { database }: Pick<CatalogueContext, 'database'>,
  seriesIds: number[],
): Promise<Set<number>> {
  const rows = await database
    .selectDistinct({ id: video.seriesId })
    .from(video)
    .where(and(inArray(video.seriesId, seriesIds), eq(video.contentType, 'PREVIEW')))
  return new Set(rows.map((row) => row.id))
}
