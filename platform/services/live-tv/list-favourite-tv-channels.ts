import type { TvChannel } from '@/lib/contract/content-shapes'
import type { RequestContext } from '../../platform'
import { describeChannels } from './describe-channels'
import { keptChannels } from './kept-channels'
import { visibleChannels } from './visible-channels'

/** The channels that the profile keeps, in the order of all. */
export async function listFavouriteTvChannels(context: RequestContext): Promise<TvChannel[]> {
  const kept = await keptChannels(context)
  const channels = await visibleChannels(context)
  return describeChannels(
    context,
    channels.filter(({ id }) => kept.has(id)),
  )
}
