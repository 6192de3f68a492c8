import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { CallData, CallInput } from '../contract/call'
import type { watchCalls } from '../contract/watch'
import { removeStored } from '../storage/storage'

type ReportContent = typeof watchCalls.reportContent
export type WatchStatus = CallInput<ReportContent>['body']
export type WatchAnswer = Pick<
  CallData<ReportContent>,
  'nextRequestAfter' | 'actionType' | 'title' | 'message'
>

const route: Pick<ReportContent, 'host' | 'method' | 'path'> = {
  host: 'watch',
  method: 'POST',
  path: '/content-access',
}

/** Tells the watch host where the viewer is, and hears when it wants to be told next. Never throws. */
export async function sendStatus(body: WatchStatus): Promise<Result<WatchAnswer>> {
  // From now on there is something to go on with: the home page keeps its place.
  if (body.event === 'START') removeStored('nothingBegun')
  const answer = await callGateway<ReportContent>(route, { body })
  return answer.error ? { error: answer.error } : { data: answer.data.data }
}

/** Tells it in the very moment in which the page goes away, when no answer can be heard any more. */
export function sendLastStatus(body: WatchStatus): void {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = `/api/${route.host}${route.path}`
  fetch(url, { method: route.method, body: JSON.stringify(body), headers, keepalive: true }).catch(
    () => undefined,
  )
}
