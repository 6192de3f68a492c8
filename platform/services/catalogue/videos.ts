import { and, count, eq, asc, notInArray, inArray, type SQL } from 'drizzle-orm'
import type { Video, Season } from '@/lib/contract/content-shapes'
import { type PageMeta, langField } from '@/lib/contract/fields'
import { season, series, video, videoText } from '../../db/schema/titles'
import { messageIn } from '../../messages/message'
import { found } from '../../shared/problem'
import { visibleTo, requireTitle, type CatalogueContext, type Page } from './context'

/** The order in which a title's videos are watched. */
const watchOrder = [video.seasonIndex, video.videoIndex, video.id]

/** Videos matching `where` and visible to the viewer, in watching order. */
export async function loadVideos(
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
