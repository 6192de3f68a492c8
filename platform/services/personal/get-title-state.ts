import { and, asc, eq } from 'drizzle-orm'
import type { TitleState } from '@/lib/contract/content-shapes'
import { favourite, progress, rating } from '../../db/schema/personal'
import { video } from '../../db/schema/titles'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { requireTitle } from '../catalogue/require-title'
import { loadResumes } from './load-resumes'

/** What the profile keeps, likes and has watched of a title. @throws {Problem} 404 for one that the viewer cannot see. */
export async function getTitleState(
  context: RequestContext,
  { contentId: seriesId }: { contentId: number },
): Promise<TitleState> {
  const { database } = context
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  const kept = and(eq(favourite.profileId, profileId), eq(favourite.seriesId, seriesId))
  const [rated] = await database
    .select({ value: rating.value })
    .from(rating)
    .where(and(eq(rating.profileId, profileId), eq(rating.seriesId, seriesId)))
  const begun = and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId))
  const videos = await database
    .select({
      videoId: progress.videoId,
      lastSec: progress.lastSec,
      duration: video.duration,
      lastUpdateTimestamp: progress.lastUpdateTimestamp,
      watched: progress.watched,
    })
    .from(progress)
    .innerJoin(video, eq(video.id, progress.videoId))
    .where(begun)
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
  const [title] = videos.length > 0 ? await loadResumes(context, begun, 1) : []
  return {
    seriesId,
    favourite: (await database.$count(favourite, kept)) > 0,
    likesRate: rated?.value ?? 0,
    resume: title?.resume ?? null,
    videos: videos.map((row) => ({ ...row, lastUpdateTimestamp: row.lastUpdateTimestamp.toISOString() })),
  }
}
