import { and, eq } from 'drizzle-orm'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { tvFavourite } from '../../db/schema/live-tv'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { describeChannels, favouriteChannelIds, visibleChannels, requireChannel } from './channels'

/** The channels that the profile keeps, in the order of all. */
export async function listFavouriteTvChannels(context: RequestContext): Promise<TvChannel[]> {
  const kept = await favouriteChannelIds(context)
  const channels = await visibleChannels(context)
  return describeChannels(
    context,
    channels.filter(({ id }) => kept.has(id)),
  )
}

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
