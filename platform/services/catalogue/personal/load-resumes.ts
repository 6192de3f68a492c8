import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Resume } from '@/lib/contract/content-shapes'
import { progress } from '../../../db/schema/personal'
import { series, video } from '../../../db/schema/titles'
import { visibleTo, type CatalogueContext } from '../context'

interface BegunTitle {
  seriesId: number
  resume: Resume
}

/**
 * What to go on with, of each title of which `where` selects some progress, the last watched first: the video last
 * watched or, once that has been seen, the next episode from its start. Titles of which nothing is left are left out.
 */
export async function loadResumes(
  context: CatalogueContext,
  where: SQL | undefined,
  limit: number,
): Promise<BegunTitle[]> {
  const last = lastWatched(context, where)
  const next = episodeAfter(context, last)
  const rows = await context.database
    .select({
      seriesId: last.seriesId,
      videoId: sql<number>`coalesce(${next.id}, ${last.videoId})`,
      seasonIndex: sql<number>`coalesce(${next.season}, ${last.seasonIndex})`,
      videoIndex: sql<number>`coalesce(${next.index}, ${last.videoIndex})`,
      lastSec: sql<number>`case when ${last.watched} then 0 else ${last.lastSec} end`,
      duration: sql<number>`coalesce(${next.length}, ${last.duration})`,
    })
    .from(last)
    .leftJoinLateral(next, and(last.watched, eq(last.contentType, 'EPISODE')))
    .where(or(eq(last.watched, false), sql`${next.id} is not null`))
    .orderBy(desc(last.lastUpdateTimestamp), desc(last.videoId))
    .limit(limit)
  return rows.map(({ seriesId, ...resume }) => ({ seriesId, resume }))
}

function lastWatched({ database, viewer }: CatalogueContext, where: SQL | undefined) {
  return database
    .selectDistinctOn([progress.seriesId], {
      seriesId: progress.seriesId,
      videoId: progress.videoId,
      lastSec: progress.lastSec,
      watched: progress.watched,
      lastUpdateTimestamp: progress.lastUpdateTimestamp,
      contentType: video.contentType,
      seasonIndex: video.seasonIndex,
      videoIndex: video.videoIndex,
      duration: video.duration,
    })
    .from(progress)
    .innerJoin(video, eq(video.id, progress.videoId))
    .innerJoin(series, eq(series.id, progress.seriesId))
    .where(and(where, visibleTo(viewer)))
    .orderBy(progress.seriesId, desc(progress.lastUpdateTimestamp), desc(progress.videoId))
    .as('last')
}

function episodeAfter({ database }: CatalogueContext, last: ReturnType<typeof lastWatched>) {
  return database
    .select({
      id: sql<number>`${video.id}`.as('next_id'),
      season: sql<number>`${video.seasonIndex}`.as('next_season'),
      index: sql<number>`${video.videoIndex}`.as('next_index'),
      length: sql<number>`${video.duration}`.as('next_length'),
    })
    .from(video)
    .where(
      and(
        eq(video.seriesId, last.seriesId),
        eq(video.contentType, 'EPISODE'),
        sql`(${video.seasonIndex}, ${video.videoIndex}) > (${last.seasonIndex}, ${last.videoIndex})`,
      ),
    )
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
    .limit(1)
    .as('next')
}
