import type { Playback } from '@/lib/contract/content-shapes'
import type { RequestContext } from '../../platform'
import { findProgress } from '../watch/find-progress'
import { grantMedia } from './grant-media'

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
    nextVideoId: await context.playback.findNextEpisode(granted.video),
  }
}
