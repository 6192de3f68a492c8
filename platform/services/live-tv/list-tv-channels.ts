import type { TvChannel } from '@/lib/contract/content-shapes'
import type { RequestContext } from '../../platform'
import { describeChannels } from './describe-channels'
import { visibleChannels } from './visible-channels'

/** Every channel that the viewer sees. */
export async function listTvChannels(context: RequestContext): Promise<TvChannel[]> {
  return describeChannels(context, await visibleChannels(context))
}
