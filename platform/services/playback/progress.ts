import { and, eq, lte, sql } from 'drizzle-orm'
import { progress } from '../../db/schema/personal'
import type { RequestContext } from '../../shared/context'
import { watchLimits } from './acquire-stream'
import type { PlayableVideo } from './playback-source'

/** Whether a video of `duration` seconds has only its credits left at `lastSec`. */
export function isWatched(
  { duration, creditsAt }: { duration: number; creditsAt: number | null },
  lastSec: number,
): boolean {
  const end = Math.min(creditsAt ?? Infinity, watchLimits.watchedShare * duration)
  return duration > 0 && lastSec >= end
}

/** The profile's progress in a video, if any. */
export async function findProgress({ database, viewer }: RequestContext, videoId: number) {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) return null
  const [row] = await database
    .select({ lastSec: progress.lastSec, watched: progress.watched })
    .from(progress)
    .where(and(eq(progress.profileId, profileId), eq(progress.videoId, videoId)))
  return row ?? null
}

interface Position {
  lastSec: number
  /** When the player was there, ISO 8601. A future time counts as now. */
  lastUpdateTimestamp: string
}

/** Saves the profile's progress in a film or an episode, unless newer progress is stored. */
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
