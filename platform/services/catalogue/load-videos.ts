import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Video } from '@/lib/contract/content-shapes'
import { langField } from '@/lib/contract/fields'
import { season, series, video, videoText } from '../../db/schema/titles'
import { visibleTo, type CatalogueContext, type Page } from './context'

/** The order in which a title's videos are watched. */
const watchOrder = [video.seasonIndex, video.videoIndex, video.id]

/** The videos that `where` selects and the viewer may see, in watching order. */
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

/** How many videos `where` selects that the viewer may see. */
export async function countVideos(
  { database, viewer }: CatalogueContext,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(video)
    .innerJoin(series, eq(series.id, video.seriesId))
    .where(and(where, visibleTo(viewer)))
  return row?.total ?? 0
}
