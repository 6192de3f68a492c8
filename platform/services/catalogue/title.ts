import { and, eq, inArray, sql, asc, count, desc, notInArray, type SQL } from 'drizzle-orm'
import {
  languages,
  type Series,
  type CastMember,
  type Video,
  type Season,
  type LangCode,
} from '@/lib/contract'
import { langField, type PageMeta } from '@/lib/contract/fields'
import { rating } from '../../db/schema/personal'
import { season, series, seriesText, video, castMember, person, videoText } from '../../db/schema/titles'
import { found, messageIn } from '../../shared/problem'
import {
  textFor,
  visibleTo,
  artCode,
  artOf,
  badgeFor,
  loadGenres,
  requireTitle,
  type CatalogueContext,
  type Page,
} from './context'
import { personName } from './person-name'

/** The order in which a title's videos are watched. */
const watchOrder = [video.seasonIndex, video.videoIndex, video.id]

/** Videos matching `where` and visible to the viewer, in watching order. */
async function loadVideos(
  { database, viewer }: CatalogueContext,
  where: SQL | undefined,
  page?: Page,
): Promise<Video[]> {
  const query = database
    .select({
      id: video.id,
      code: video.code,
      contentType: video.contentType,
      seriesId: video.seriesId,
      seasonId: video.seasonId,
      title: videoText.title,
      storyline: videoText.storyline,
      info: videoText.info,
      textLang: videoText.textLang,
      videoIndex: video.videoIndex,
      seasonIndex: video.seasonIndex,
      seasonCount: database.$count(season, eq(season.seriesId, video.seriesId)),
      duration: video.duration,
      free: video.free,
      thumbnail: video.thumbnail,
      colors: video.colors,
      releasedAt: video.releasedAt,
    })
    .from(video)
    .innerJoin(series, eq(series.id, video.seriesId))
    .innerJoin(videoText, and(eq(videoText.videoId, video.id), eq(videoText.lang, viewer.lang)))
    .where(and(where, visibleTo(viewer)))
    .orderBy(...watchOrder)
  const rows = await (page ? query.offset(page.offset).limit(page.limit) : query)
  return rows.map((row) => ({
    ...row,
    textLang: langField.parse(row.textLang),
    releasedAt: row.releasedAt.toISOString(),
    lastSec: null,
    lastUpdateTimestamp: null,
  }))
}

/** Number of videos matching `where` and visible to the viewer. */
async function countVideos({ database, viewer }: CatalogueContext, where: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(video)
    .innerJoin(series, eq(series.id, video.seriesId))
    .where(and(where, visibleTo(viewer)))
  return row?.total ?? 0
}

/** A video by id or code. @throws {Problem} 404 when none is visible to the viewer. */
export async function findVideo(
  context: CatalogueContext,
  by: { videoId: number } | { videoCode: string },
): Promise<Video> {
  const where = 'videoId' in by ? eq(video.id, by.videoId) : eq(video.code, by.videoCode)
  return found(await loadVideos(context, where))
}

/** The seasons of a series in order; a film has none. @throws {Problem} 404 for an unknown title. */
export async function listSeasons(
  context: CatalogueContext,
  { seriesId }: { seriesId: number },
): Promise<Season[]> {
  const { database, viewer } = context
  await requireTitle(context, seriesId)
  const rows = await database
    .select({
      id: season.id,
      seriesId: season.seriesId,
      seasonIndex: season.seasonIndex,
      year: season.year,
      episodeCount: database.$count(video, eq(video.seasonId, season.id)),
    })
    .from(season)
    .where(eq(season.seriesId, seriesId))
    .orderBy(asc(season.seasonIndex))
  return rows.map((row) => ({ ...row, title: messageIn(viewer.lang, 'season', { number: row.seasonIndex }) }))
}

/** A page of a season's episodes. @throws {Problem} 404 for a season not visible to the viewer. */
export async function listEpisodesOfSeason(
  context: CatalogueContext,
  { seasonId, offset, limit }: Page & { seasonId: number },
): Promise<{ data: Video[]; meta: PageMeta }> {
  const { database, viewer } = context
  found(
    await database
      .select({ id: season.id })
      .from(season)
      .innerJoin(series, eq(series.id, season.seriesId))
      .where(and(eq(season.id, seasonId), visibleTo(viewer))),
  )
  const where = and(eq(video.seasonId, seasonId), eq(video.contentType, 'EPISODE'))
  const totalCount = await countVideos(context, where)
  return { data: await loadVideos(context, where, { offset, limit }), meta: { offset, limit, totalCount } }
}

/** Every episode of a series, by season. @throws {Problem} 404 for a series not visible to the viewer. */
export async function listEpisodesOfSeries(
  context: CatalogueContext,
  { seriesId }: { seriesId: number },
): Promise<Video[]> {
  await requireTitle(context, seriesId)
  return loadVideos(context, and(eq(video.seriesId, seriesId), eq(video.contentType, 'EPISODE')))
}

/** A title's trailers and clips: every video that is neither the film nor an episode. */
export async function listTrailers(
  context: CatalogueContext,
  { contentId, offset, limit }: Page & { contentId: number },
): Promise<{ data: Video[]; meta: PageMeta }> {
  await requireTitle(context, contentId)
  const where = and(eq(video.seriesId, contentId), notInArray(video.contentType, ['FILM', 'EPISODE']))
  const totalCount = await countVideos(context, where)
  return { data: await loadVideos(context, where, { offset, limit }), meta: { offset, limit, totalCount } }
}

/** How many videos of each type a title has, the most common type first. */
async function countByType(
  { database }: Pick<CatalogueContext, 'database'>,
  seriesId: number,
): Promise<Series['contentGroups']> {
  return database
    .select({ contentType: video.contentType, totalCount: count() })
    .from(video)
    .where(eq(video.seriesId, seriesId))
    .groupBy(video.contentType)
    .orderBy(desc(count()), asc(video.contentType))
}

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

/** A share of fewer says more about them than about the title. */
const minRaters = 20

const shareOfLikers = sql<number | null>`(
  select case when count(*) >= ${minRaters} then avg((${rating.value} > 0)::int)::float8 end from ${rating} where ${rating.seriesId} = ${series.id})`

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
  const contentGroups = await countByType(context, row.id)
  return {
    ...row,
    badge: badgeFor(context.viewer, row.badge),
    textLang: langField.parse(row.textLang),
    audioLanguages: row.audioLanguages.map((lang) => langField.parse(lang)),
    subtitleLanguages: row.subtitleLanguages.map((lang) => langField.parse(lang)),
    movie: row.kind === 'MOVIES',
    durationSec: Math.round(plays[0]?.duration ?? 0),
    genres: genres.get(row.id) ?? [],
    cast: await loadCast(context, row.id),
    hasTrailer: contentGroups.some(({ contentType }) => contentType === 'PREVIEW'),
    contentGroups,
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

/** The cast of a title, with names as the viewer's language spells them. */
async function loadCast({ database, viewer }: CatalogueContext, seriesId: number): Promise<CastMember[]> {
  const rows = await database
    .select({ id: person.id, names: person.names, roles: castMember.roles })
    .from(castMember)
    .innerJoin(person, eq(person.id, castMember.personId))
    .where(eq(castMember.seriesId, seriesId))
    .orderBy(asc(castMember.position))
  return rows.map(({ id, names, roles }) => {
    const name = personName(names, viewer.lang)
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
