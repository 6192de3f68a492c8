import { callGateway } from '../../api/browser/call-gateway'
import type { Result } from '../../api/result'
import type { watchCalls } from '../../contract/hosts/watch'
import { removeStored } from '../../storage/storage'
import { holdBack } from './offline-queue'
import { tellHeldBack } from './flush-offline-queue'
import { watchRoute, type WatchAnswer, type WatchStatus } from '../core/watch-status'

type ReportContent = typeof watchCalls.reportContent

/**
 * Tells the watch host where the viewer is, and hears when it wants to be told next. What it could not be told is kept,
 * and follows as soon as it hears again. Never throws.
 */
export async function sendStatus(body: WatchStatus): Promise<Result<WatchAnswer>> {
  // From now on there is something to go on with: the home page keeps its place.
  if (body.event === 'START') removeStored('nothingBegun')
  const answer = await callGateway<ReportContent>(watchRoute, { body })
  if (answer.error) {
    if (answer.error.retryable) holdBack(body)
    return { error: answer.error }
  }
  void tellHeldBack()
  return { data: answer.data.data }
}

/** Tells it in the very moment in which the page goes away, when no answer can be heard any more. */
export function sendLastStatus(body: WatchStatus): void {
  if (!navigator.onLine) return holdBack(body)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = `/api/${watchRoute.host}${watchRoute.path}`
  fetch(url, { method: watchRoute.method, body: JSON.stringify(body), headers, keepalive: true }).catch(() =>
    holdBack(body),
  )
}
