import { and, eq } from 'drizzle-orm'
import { tvFavourite } from '../../db/schema/live-tv'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { requireChannel } from './visible-channels'

/** Keeps a channel no longer, if it was kept. @throws {Problem} 404 for one that the profile does not see */
export async function removeFavouriteTvChannel(
  context: RequestContext,
  { id: channelId }: { id: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireChannel(context, ({ id }) => id === channelId)
  await context.database
    .delete(tvFavourite)
    .where(and(eq(tvFavourite.profileId, profileId), eq(tvFavourite.channelId, channelId)))
}
