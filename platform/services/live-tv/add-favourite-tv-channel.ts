import { tvFavourite } from '../../db/schema/live-tv'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { requireChannel } from './visible-channels'

/** Keeps a channel for the profile. One that is kept already stays. @throws {Problem} 404 for one that it does not see */
export async function addFavouriteTvChannel(
  context: RequestContext,
  { id: channelId }: { id: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireChannel(context, ({ id }) => id === channelId)
  await context.database
    .insert(tvFavourite)
    .values({ profileId, channelId, addedAt: context.clock.now() })
    .onConflictDoNothing()
}
