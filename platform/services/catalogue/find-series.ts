import { and, eq, inArray, sql, asc } from 'drizzle-orm'
import type { Series, CastMember } from '@/lib/contract/content-shapes'
import { badgeSchema, langField } from '@/lib/contract/fields'
import { languages, type LangCode } from '@/lib/contract/languages'
import { rating } from '../../db/schema/personal'
import { season, series, seriesText, video, castMember, person } from '../../db/schema/titles'
import { found } from '../../shared/problem'
import { textFor, visibleTo, type CatalogueContext } from './context'
import { artCode, artOf, loadGenres } from './load-cards'
import { loadVideos, seriesWithTrailer } from './videos'

const shareOfLikers = sql<number | null>`(
  select avg((${rating.value} > 0)::int)::float8 from ${rating} where ${rating.seriesId} = ${series.id})`

/** A title with everything on its page. @throws {Problem} 404 when none is visible to the viewer. */
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

/** The cast of a title, with names in the viewer's script. */
async function loadCast({ database, viewer }: CatalogueContext, seriesId: number): Promise<CastMember[]> {
  const rows = await database
    .select({ id: person.id, names: person.names, roles: castMember.roles })
    .from(castMember)
    .innerJoin(person, eq(person.id, castMember.personId))
    .where(eq(castMember.seriesId, seriesId))
    .orderBy(asc(castMember.position))
  return rows.map(({ id, names, roles }) => {
    const name = names[languages[viewer.lang].script]
    return { id, name, role: roles[viewer.lang] ?? roles.en ?? '', initials: initialsOf(name, viewer.lang) }
  })
}

/** Initials of the first and last name. Arabic ones are separated, since they would join. */
export function initialsOf(name: string, lang: LangCode): string {
  const nameParts = name.split(/\s+/).filter((word) => word !== '')
  const letters = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined].flatMap((word) => {
    const first = word && [...new Intl.Segmenter(lang).segment(word)][0]
    return first ? [first.segment.toLocaleUpperCase(lang)] : []
  })
  return letters.join(languages[lang].script === 'arabic' ? ' ' : '')
}
