import { eq } from 'drizzle-orm'
import { tvFavourite } from '../../db/schema/live-tv'
import type { RequestContext } from '../../platform'

/** Ids of the channels that the viewer's profile keeps; none for a guest. */
export async function keptChannels({ database, viewer }: RequestContext): Promise<ReadonlySet<number>> {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) return new Set()
  const rows = await database
    .select({ id: tvFavourite.channelId })
    .from(tvFavourite)
    .where(eq(tvFavourite.profileId, profileId))
  return new Set(rows.map(({ id }) => id))
}
