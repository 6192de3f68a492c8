import { and, count, desc, eq, inArray, ne, asc } from 'drizzle-orm'
import type { Card } from '@/lib/contract/content-shapes'
import { series, seriesGenre } from '../../db/schema/titles'
import { visibleTo, type CatalogueContext } from './context'
import { loadCards } from './load-cards'
import { requireTitle } from './require-title'

const mostSimilar = 12

/** Titles that share genres with this one: the more of them first, then by popularity. */
export async function listSimilar(
  context: CatalogueContext,
  { contentId }: { contentId: number },
): Promise<Card[]> {
  const { database, viewer } = context
  await requireTitle(context, contentId)
  const genresOfIt = database
    .select({ id: seriesGenre.genreId })
    .from(seriesGenre)
    .where(eq(seriesGenre.seriesId, contentId))
  const rows = await database
    .select({ id: series.id })
    .from(series)
    .innerJoin(seriesGenre, eq(seriesGenre.seriesId, series.id))
    .where(and(ne(series.id, contentId), inArray(seriesGenre.genreId, genresOfIt), visibleTo(viewer)))
    .groupBy(series.id)
    .orderBy(desc(count()), desc(series.popularity), asc(series.id))
    .limit(mostSimilar)
  return loadCards(
    context,
    rows.map((row) => row.id),
  )
}
