import { callGateway } from '@/lib/api/browser/call-gateway'
import type { liveTvCalls } from '@/lib/contract/hosts/content-live-tv'
import type { TvChannel } from '@/lib/contract/content-shapes'

type ListAll = typeof liveTvCalls.listTvChannels
type ListOne = typeof liveTvCalls.listTvChannelsOfCategory

/** The channels of a list as they are now, all or those of a category; `null` when they do not come. */
export async function loadChannels(categoryCode: string | null): Promise<TvChannel[] | null> {
  const route = { host: 'content', method: 'GET' } as const
  const answer =
    categoryCode === null
      ? await callGateway<ListAll>({ ...route, path: '/tv-channel/all' }, {})
      : await callGateway<ListOne>(
          { ...route, path: '/tv-channel/category-code/{categoryCode}' },
          { params: { categoryCode } },
        )
  return answer.error ? null : answer.data.data
}
