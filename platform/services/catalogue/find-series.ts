import { and, eq, inArray } from 'drizzle-orm'
import type { Series } from '@/lib/contract/content-shapes'
import { badgeSchema } from '@/lib/contract/enums'
import { langField } from '@/lib/contract/fields'
import { season, series, seriesText, video } from '../../db/schema/titles'
import { found } from '../../http/problem'
import { artOf } from './art-paths'
import { textFor, visibleTo, type CatalogueContext } from './context'
import { loadCast } from './load-cast'
import { loadGenres } from './load-genres'
import { loadVideos } from './load-videos'
import { seriesWithTrailer } from './series-with-trailer'

/** One title with everything its page shows. @throws {Problem} 404 when there is none that the viewer may see. */
export async function findSeries(
  context: CatalogueContext,
  { seriesId, code }: { seriesId?: number; code?: string },
): Promise<Series> {
  const row = found(await selectTitle(context, seriesId === undefined ? { code: code ?? '' } : { seriesId }))
  const genres = await loadGenres(context, [row.id])
  const plays = await loadVideos(
    context,
    and(eq(video.seriesId, row.id), inArray(video.contentType, ['FILM', 'EPISODE'])),
  )
  const art = artOf(row.code)
  return {
    ...row,
    badge: badgeSchema.nullable().parse(row.badge),
    textLang: langField.parse(row.textLang),
    audioLanguages: row.audioLanguages.map((lang) => langField.parse(lang)),
    subtitleLanguages: row.subtitleLanguages.map((lang) => langField.parse(lang)),
    movie: row.kind === 'MOVIES',
    durationSec: Math.round(plays[0]?.duration ?? 0),
    genres: genres.get(row.id) ?? [],
    cast: await loadCast(context, row.id),
    hasTrailer: (await seriesWithTrailer(context, [row.id])).has(row.id),
    likesRate: null,
    firstEpisode: plays[0] ?? null,
    lastEpisode: plays.at(-1) ?? null,
    card: art.card,
    webImage: art.web,
    mobileImage: art.mobile,
    ogImage: art.openGraph,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function selectTitle({ database, viewer }: CatalogueContext, by: { seriesId: number } | { code: string }) {
  return database
    .select({
      id: series.id,
      code: series.code,
      kind: series.kind,
      badge: series.badge,
      original: series.original,
      year: series.year,
      endYear: series.endYear,
      ageRating: series.ageRating,
      forKids: series.forKids,
      free: series.free,
      audioLanguages: series.audioLanguages,
      subtitleLanguages: series.subtitleLanguages,
      colors: series.webColors,
      updatedAt: series.updatedAt,
      title: seriesText.title,
      storyline: seriesText.storyline,
      info: seriesText.info,
      textLang: seriesText.textLang,
      seasonCount: database.$count(season, eq(season.seriesId, series.id)),
    })
    .from(series)
    .innerJoin(seriesText, textFor(viewer))
    .where(and('code' in by ? eq(series.code, by.code) : eq(series.id, by.seriesId), visibleTo(viewer)))
}
