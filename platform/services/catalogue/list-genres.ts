import { and, asc, eq, exists, type SQL } from 'drizzle-orm'
import type { CategoryCode } from '@/lib/contract/enums'
import { genre, genreText, series, seriesGenre } from '../../db/schema/titles'
import { visibleTo, type CatalogueContext } from './context'
import type { Genre } from './load-genres'
import { ofKind } from './page-of-titles'

/** The genres that hold anything the viewer may see, of a category if given. */
export async function listGenres(
  { database, viewer }: CatalogueContext,
  { code }: { code?: CategoryCode },
): Promise<Genre[]> {
  if (code === 'TV_CHANNEL') return []
  const holdsTitles = (kind: SQL | undefined) =>
    exists(
      database
        .select({ id: series.id })
        .from(seriesGenre)
        .innerJoin(series, eq(series.id, seriesGenre.seriesId))
        .where(and(eq(seriesGenre.genreId, genre.id), kind, visibleTo(viewer))),
    )
  return database
    .select({ id: genre.id, code: genre.code, title: genreText.title })
    .from(genre)
    .innerJoin(genreText, and(eq(genreText.genreId, genre.id), eq(genreText.lang, viewer.lang)))
    .where(holdsTitles(code && ofKind(code)))
    .orderBy(asc(genre.position))
}
