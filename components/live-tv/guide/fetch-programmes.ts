import { callGateway } from '@/lib/api/browser/call-gateway'
import type { liveTvCalls } from '@/lib/contract/hosts/content-live-tv'
import { entriesOf, type GuideEntry } from '../common/guide-entries'
import { guideGrid } from './guide-window'

type ListProgrammes = typeof liveTvCalls.listProgrammes
const route: Pick<ListProgrammes, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/tv-channel/epg/{id}',
}

/** A channel's programmes in the block that begins at an instant (milliseconds); `null` when they do not come. */
export async function loadProgrammes(
  channelId: number,
  block: number,
  signal: AbortSignal,
): Promise<GuideEntry[] | null> {
  const query = {
    from: new Date(block).toISOString(),
    to: new Date(block + guideGrid.blockMs).toISOString(),
  }
  const answer = await callGateway<ListProgrammes>(route, { params: { id: channelId }, query }, { signal })
  return answer.error ? null : entriesOf(answer.data.data)
}
