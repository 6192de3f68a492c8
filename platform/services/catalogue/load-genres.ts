import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { genreSchema } from '@/lib/contract/content-shapes'
import { genre, genreText, seriesGenre } from '../../db/schema/titles'
import type { CatalogueContext } from './context'

export type Genre = z.infer<typeof genreSchema>

/** The genres of each title, main genre first. */
export async function loadGenres(
  { database, viewer }: CatalogueContext,
  seriesIds: number[],
): Promise<Map<number, Genre[]>> {
  const rows = await database
    .select({ seriesId: seriesGenre.seriesId, id: genre.id, code: genre.code, title: genreText.title })
    .from(seriesGenre)
    .innerJoin(genre, eq(genre.id, seriesGenre.genreId))
    .innerJoin(genreText, and(eq(genreText.genreId, genre.id), eq(genreText.lang, viewer.lang)))
    .where(inArray(seriesGenre.seriesId, seriesIds))
    .orderBy(asc(seriesGenre.seriesId), asc(seriesGenre.position))
  const bySeries = new Map<number, Genre[]>(seriesIds.map((id) => [id, []]))
  for (const { seriesId, ...row } of rows) bySeries.get(seriesId)?.push(row)
  return bySeries
}
