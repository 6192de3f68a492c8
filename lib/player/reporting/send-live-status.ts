import { callGateway } from '../../api/browser/call-gateway'
import type { Result } from '../../api/result'
import type { CallData, CallInput } from '../../contract/call'
import type { watchCalls } from '../../contract/hosts/watch'

type ReportLiveTv = typeof watchCalls.reportLiveTv
export type LiveStatus = CallInput<ReportLiveTv>['body']
export type LiveAnswer = Pick<CallData<ReportLiveTv>, 'nextRequestAfter' | 'actionType' | 'title' | 'message'>

const route: Pick<ReportLiveTv, 'host' | 'method' | 'path'> = {
  host: 'watch',
  method: 'POST',
  path: '/live-tv-access',
}

/** Reports that a channel is being watched; returns the next report interval. Never throws. */
export async function sendLiveStatus(body: LiveStatus): Promise<Result<LiveAnswer>> {
  const answer = await callGateway<ReportLiveTv>(route, { body })
  return answer.error ? { error: answer.error } : { data: answer.data.data }
}

/** Sends the last report while the page unloads, when no response can be read any more. */
export function sendLastLiveStatus(body: LiveStatus): void {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = `/api/${route.host}${route.path}`
  fetch(url, { method: route.method, body: JSON.stringify(body), headers, keepalive: true }).catch(
    () => undefined,
  )
}
