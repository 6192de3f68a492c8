import type { CallData, CallInput } from '../../contract/call'
import type { watchCalls } from '../../contract/hosts/watch'

type ReportContent = typeof watchCalls.reportContent

/** A progress report on a film, episode or trailer. */
export type WatchStatus = CallInput<ReportContent>['body']

/** The response: whether playback may continue, and when to report next. */
export type WatchResponse = Pick<
  CallData<ReportContent>,
  'nextRequestAfter' | 'actionType' | 'title' | 'message'
>
