import type { CallData, CallInput } from '../../contract/call'
import type { watchCalls } from '../../contract/hosts/watch'

type ReportContent = typeof watchCalls.reportContent

/** What a player tells the watch host of a film, an episode or a trailer. */
export type WatchStatus = CallInput<ReportContent>['body']

/** What it hears: whether it may go on, and when to come again. */
export type WatchAnswer = Pick<
  CallData<ReportContent>,
  'nextRequestAfter' | 'actionType' | 'title' | 'message'
>

export const watchRoute: Pick<ReportContent, 'host' | 'method' | 'path'> = {
  host: 'watch',
  method: 'POST',
  path: '/content-access',
}
