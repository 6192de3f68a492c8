import { notFound } from '../../http/problem'
import type { RequestContext } from '../../platform'
import type { LiveChannel } from './live-tv'

/** The channels that the viewer may see at all: children see those that are meant for them. */
export async function visibleChannels({
  live,
  viewer,
}: Pick<RequestContext, 'live' | 'viewer'>): Promise<readonly LiveChannel[]> {
  const { channels } = await live.current()
  return viewer.audience === 'KIDS' ? channels.filter(({ forKids }) => forKids) : channels
}

/** The one channel that is asked for. @throws {Problem} 404 when the viewer sees no such channel */
export async function requireChannel(
  context: Pick<RequestContext, 'live' | 'viewer'>,
  isMeant: (channel: LiveChannel) => boolean,
): Promise<LiveChannel> {
  const channel = (await visibleChannels(context)).find(isMeant)
  if (!channel) throw notFound()
  return channel
}
