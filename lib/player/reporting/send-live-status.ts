import { api } from '../../api/browser/api'
import { sendBeforeUnload } from '../../api/browser/send-before-unload'
import type { Result } from '../../api/result'
import type { CallData, CallInput } from '../../contract/call'
import type { watchCalls } from '../../contract/hosts/watch'
import { watchRoutes } from '../../contract/routes'

type ReportLiveTv = typeof watchCalls.reportLiveTv
export type LiveStatus = CallInput<ReportLiveTv>['body']
export type LiveAnswer = Pick<CallData<ReportLiveTv>, 'nextRequestAfter' | 'actionType' | 'title' | 'message'>

/** Reports that a channel is being watched; returns the next report interval. Never throws. */
export function sendLiveStatus(body: LiveStatus): Promise<Result<LiveAnswer>> {
  return api.watch.reportLiveTv({ body })
}

/** Sends the last report while the page unloads, when no response can be read any more. */
export function sendLastLiveStatus(body: LiveStatus): void {
  sendBeforeUnload('watch', watchRoutes.reportLiveTv, body).catch(() => undefined)
}
