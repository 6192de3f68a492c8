import { and, eq } from 'drizzle-orm'
import { progress } from '../../db/schema/personal'
import type { RequestContext } from '../../platform'

/** How far the viewer's profile has watched a video, if it has begun it. */
export async function findProgress({ database, viewer }: RequestContext, videoId: number) {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) return null
  const [row] = await database
    .select({ lastSec: progress.lastSec, watched: progress.watched })
    .from(progress)
    .where(and(eq(progress.profileId, profileId), eq(progress.videoId, videoId)))
  return row ?? null
}
