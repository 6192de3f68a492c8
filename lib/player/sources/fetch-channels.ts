import { callGateway } from '../../api/browser/call-gateway'
import type { Result } from '../../api/result'
import type { liveTvCalls } from '../../contract/hosts/content-live-tv'
import { toChannel, type Channel } from '../core/channel'

type ListTvChannels = typeof liveTvCalls.listTvChannels

const route: Pick<ListTvChannels, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/tv-channel/all',
}

/** All live channels with current programmes and the viewer's favourites. */
export async function fetchChannels(signal: AbortSignal): Promise<Result<Channel[]>> {
  const answer = await callGateway<ListTvChannels>(route, {}, { signal })
  return answer.error ? { error: answer.error } : { data: answer.data.data.map(toChannel) }
}
