import { and, inArray } from 'drizzle-orm'
import type { Card } from '@/lib/contract/content-shapes'
import { badgeSchema } from '@/lib/contract/enums'
import { langField } from '@/lib/contract/fields'
import { series, seriesText } from '../../db/schema/titles'
import { artCode, artOf } from './art-paths'
import { textFor, visibleTo, type CatalogueContext } from './context'
import { loadGenres } from './load-genres'

/** The cards of these titles, in this order. Titles that the viewer may not see are left out. */
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
