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

/** Tells the watch host that a channel is watched, and hears when it wants to be told next. Never throws. */
export async function sendLiveStatus(body: LiveStatus): Promise<Result<LiveAnswer>> {
  const answer = await callGateway<ReportLiveTv>(route, { body })
  return answer.error ? { error: answer.error } : { data: answer.data.data }
}

/** Tells it in the very moment in which the page goes away, when no answer can be heard any more. */
export function sendLastLiveStatus(body: LiveStatus): void {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = `/api/${route.host}${route.path}`
  fetch(url, { method: route.method, body: JSON.stringify(body), headers, keepalive: true }).catch(
    () => undefined,
  )
}
