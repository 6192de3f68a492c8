import type { TvChannel } from '@/lib/contract/content-shapes'
import { notFound } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { describeChannels } from './describe-channels'
import { visibleChannels } from './visible-channels'

/** The channels of one category. @throws {Problem} 404 when the viewer sees no such category */
export async function listTvChannelsOfCategory(
  context: RequestContext,
  { categoryCode }: { categoryCode: string },
): Promise<TvChannel[]> {
  const { categories } = await context.live.current()
  const category = categories.find(({ code }) => code === categoryCode)
  const channels = await visibleChannels(context)
  const own = channels.filter(({ categoryId }) => categoryId === category?.id)
  if (own.length === 0) throw notFound()
  return describeChannels(context, own)
}
