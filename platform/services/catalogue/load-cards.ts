import { sql, and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { genreSchema, Card } from '@/lib/contract/content-shapes'
import { badgeSchema, langField } from '@/lib/contract/fields'
import { series, genre, genreText, seriesGenre, seriesText } from '../../db/schema/titles'
import { textFor, visibleTo, type CatalogueContext } from './context'

/** Code of a title's pictures: its own, unless it shares another title's. */
export const artCode = sql<string>`coalesce(${series.art}, ${series.code})`

/** Image paths of a title, derived from that code. */
export const artOf = (code: string) => ({
  card: `art/${code}-card.webp`,
  web: `art/${code}-web.webp`,
  mobile: `art/${code}-mobile.webp`,
  openGraph: `art/${code}-og.jpg`,
})

/** An episode's still. */
export const stillOf = (episodeCode: string) => `art/${episodeCode}-still.webp`

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

/** Cards of these titles, in this order. Titles not visible to the viewer are left out. */
export async function loadCards(context: CatalogueContext, seriesIds: number[]): Promise<Card[]> {
  if (seriesIds.length === 0) return []
  const { database, viewer } = context
  const rows = await database
    .select({
      id: series.id,
      code: series.code,
      art: artCode,
      kind: series.kind,
      badge: series.badge,
      ageRating: series.ageRating,
      free: series.free,
      freeFirstEpisode: series.freeFirstEpisode,
      colors: series.cardColors,
      title: seriesText.title,
      textLang: seriesText.textLang,
    })
    .from(series)
    .innerJoin(seriesText, textFor(viewer))
    .where(and(inArray(series.id, seriesIds), visibleTo(viewer)))
  const genres = await loadGenres(context, seriesIds)
  const cards = new Map(
    rows.map(({ freeFirstEpisode, art, ...row }): [number, Card] => [
      row.id,
      {
        ...row,
        badge: badgeSchema.nullable().parse(row.badge),
        textLang: langField.parse(row.textLang),
        genres: genres.get(row.id) ?? [],
        free: row.free || freeFirstEpisode,
        episode: null,
        horizontalPoster: artOf(art).card,
        webThumbnailUrl: artOf(art).card,
      },
    ]),
  )
  return seriesIds.flatMap((id) => cards.get(id) ?? [])
}
