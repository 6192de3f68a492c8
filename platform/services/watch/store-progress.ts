import { lte, sql } from 'drizzle-orm'
import { progress } from '../../db/schema/personal'
import type { RequestContext } from '../../platform'
import type { PlayableVideo } from '../playback/playback-source'
import { isWatched } from './is-watched'

export interface Position {
  lastSec: number
  /** When the player was there, ISO 8601. A time yet to come counts as now. */
  lastUpdateTimestamp: string
}

/** Keeps where the profile is in a film or an episode, unless something newer is known already. */
export async function storeProgress(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { profileId, video, lastSec, lastUpdateTimestamp }: Position & { profileId: number; video: PlayableVideo },
): Promise<void> {
  const isWhole = video.contentType === 'FILM' || video.contentType === 'EPISODE'
  if (!isWhole) return
  const at = new Date(Math.min(Date.parse(lastUpdateTimestamp), clock.now().getTime()))
  const said = {
    lastSec: video.duration > 0 ? Math.min(lastSec, video.duration) : lastSec,
    lastUpdateTimestamp: at,
    watched: isWatched(video, lastSec),
    hidden: false,
  }
  await database
    .insert(progress)
    .values({ profileId, videoId: video.id, seriesId: video.seriesId, ...said })
    .onConflictDoUpdate({
      target: [progress.profileId, progress.videoId],
      set: said,
      setWhere: lte(progress.lastUpdateTimestamp, sql`excluded.last_update_timestamp`),
    })
}
