import { callGateway } from '../../api/browser/call-gateway'
import type { Result } from '../../api/result'
import type { watchCalls } from '../../contract/hosts/watch'
import { removeStored } from '../../storage/storage'
import { holdBack } from './offline-queue'
import { tellHeldBack } from './flush-offline-queue'
import { watchRoute, type WatchAnswer, type WatchStatus } from '../core/watch-status'

type ReportContent = typeof watchCalls.reportContent

/**
 * Reports progress and returns the next report interval. Queues the report when offline and flushes the queue once the
 * host responds again. Never throws.
 */
export async function sendStatus(body: WatchStatus): Promise<Result<WatchAnswer>> {
  // The home page reserves a Continue Watching slot from now on.
  if (body.event === 'START') removeStored('nothingBegun')
  const answer = await callGateway<ReportContent>(watchRoute, { body })
  if (answer.error) {
    if (answer.error.retryable) holdBack(body)
    return { error: answer.error }
  }
  void tellHeldBack()
  return { data: answer.data.data }
}

/** Sends the last report while the page unloads, when no response can be read any more. */
export function sendLastStatus(body: WatchStatus): void {
  if (!navigator.onLine) return holdBack(body)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = `/api/${watchRoute.host}${watchRoute.path}`
  fetch(url, { method: watchRoute.method, body: JSON.stringify(body), headers, keepalive: true }).catch(() =>
    holdBack(body),
  )
}
