import { callGateway } from '../../api/browser/call-gateway'
import type { Result } from '../../api/result'
import type { liveTvCalls } from '../../contract/hosts/content-live-tv'
import { toGuideEntry, type GuideEntry } from '../core/channel'

type ListProgrammes = typeof liveTvCalls.listProgrammes

const route: Pick<ListProgrammes, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/tv-channel/epg/{id}',
}

interface Span {
  /** Milliseconds since 1970. */
  from: number
  to: number
}

/** A channel's programmes between two moments, including the one on air at the first. */
export async function fetchGuide(
  id: number,
  { from, to }: Span,
  signal: AbortSignal,
): Promise<Result<GuideEntry[]>> {
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const answer = await callGateway<ListProgrammes>(route, { params: { id }, query }, { signal })
  return answer.error ? { error: answer.error } : { data: answer.data.data.map(toGuideEntry) }
}
