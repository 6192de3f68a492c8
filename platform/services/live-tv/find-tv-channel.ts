import type { TvChannel } from '@/lib/contract/content-shapes'
import { found } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { describeChannels } from './describe-channels'
import { requireChannel } from './visible-channels'

/** @throws {Problem} 404 when the viewer sees no such channel */
export async function findTvChannel(context: RequestContext, { code }: { code: string }): Promise<TvChannel> {
  const channel = await requireChannel(context, (one) => one.code === code)
  return found(await describeChannels(context, [channel]))
}
