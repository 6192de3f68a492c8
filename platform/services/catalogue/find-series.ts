import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Series } from '@/lib/contract/content-shapes'
import { badgeSchema } from '@/lib/contract/enums'
import { langField } from '@/lib/contract/fields'
import { rating } from '../../db/schema/personal'
import { season, series, seriesText, video } from '../../db/schema/titles'
import { found } from '../../http/problem'
import { artCode, artOf } from './art-paths'
import { textFor, visibleTo, type CatalogueContext } from './context'
import { loadCast } from './load-cast'
import { loadGenres } from './load-genres'
import { loadVideos } from './load-videos'
import { seriesWithTrailer } from './series-with-trailer'

const shareOfLikers = sql<number | null>`(
  select avg((${rating.value} > 0)::int)::float8 from ${rating} where ${rating.seriesId} = ${series.id})`

/** One title with everything its page shows. @throws {Problem} 404 when there is none that the viewer may see. */
export async function findSeries(
  context: CatalogueContext,
  { seriesId, code }: { seriesId?: number; code?: string },
): Promise<Series> {
  const { artCode: pictures, ...row } = found(
    await selectTitle(context, seriesId === undefined ? { code: code ?? '' } : { seriesId }),
  )
  const genres = await loadGenres(context, [row.id])
  const plays = await loadVideos(
    context,
    and(eq(video.seriesId, row.id), inArray(video.contentType, ['FILM', 'EPISODE'])),
  )
  const art = artOf(pictures)
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
      artCode,
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
      likesRate: shareOfLikers,
    })
    .from(series)
    .innerJoin(seriesText, textFor(viewer))
    .where(and('code' in by ? eq(series.code, by.code) : eq(series.id, by.seriesId), visibleTo(viewer)))
}
