import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Playback } from '@/lib/contract/content-shapes'
import { video } from '../../db/schema/titles'
import type { RequestContext } from '../../platform'
import { findProgress } from '../watch/find-progress'
import { grantMedia, type GrantedMedia } from './grant-media'

/** Everything a player needs to start a video. @throws {Problem} as `grantMedia` does. */
export async function getVideoUrl(
  context: RequestContext,
  { videoId }: { videoId: number },
): Promise<Playback> {
  const granted = await grantMedia(context, videoId)
  const stopped = await findProgress(context, videoId)
  return {
    videoId,
    url: `${granted.base}/master.m3u8`,
    thumbnailsUrl: `${granted.base}/thumbs.vtt`,
    expiresAt: granted.expiresAt,
    duration: granted.video.duration,
    lastSec: stopped && !stopped.watched ? stopped.lastSec : 0,
    skips: granted.video.skips,
    creditsAt: granted.video.creditsAt,
    nextVideoId: await nextEpisode(context, granted.video),
  }
}

/** The episode after this one, also over the border of a season. */
async function nextEpisode({ database }: RequestContext, after: GrantedMedia['video']) {
  if (after.contentType !== 'EPISODE') return null
  const later = or(
    gt(video.seasonIndex, after.seasonIndex),
    and(eq(video.seasonIndex, after.seasonIndex), gt(video.videoIndex, after.videoIndex)),
  )
  const [next] = await database
    .select({ id: video.id })
    .from(video)
    .where(and(eq(video.seriesId, after.seriesId), eq(video.contentType, 'EPISODE'), later))
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
    .limit(1)
  return next?.id ?? null
}
