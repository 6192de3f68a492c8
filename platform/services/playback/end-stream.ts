import { and, eq, isNull, or } from 'drizzle-orm'
import { stream } from '../../db/schema/stream'
import type { RequestContext } from '../../platform'

/** Gives the place of a playback free, unless the login plays something else there by now. */
export async function endStream({ database, viewer }: RequestContext, playbackId: string): Promise<void> {
  if (!viewer.member) return
  const own = eq(stream.sessionId, viewer.member.sessionId)
  const same = or(eq(stream.playbackId, playbackId), isNull(stream.playbackId))
  await database.delete(stream).where(and(own, same))
}
