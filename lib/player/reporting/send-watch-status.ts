import { api } from '../../api/browser/api'
import { sendBeforeUnload } from '../../api/browser/send-before-unload'
import type { Result } from '../../api/result'
import { watchRoutes } from '../../contract/routes'
import { removeStored } from '../../storage/storage'
import { flushOfflineQueue, queueStatus } from './offline-queue'
import type { WatchResponse, WatchStatus } from '../core/watch-status'

/**
 * Reports progress and returns the next report interval. Queues the report when offline and flushes the queue once the
 * host responds again. Never throws.
 */
export async function sendStatus(body: WatchStatus): Promise<Result<WatchResponse>> {
  // The home page reserves a Continue Watching slot from now on.
  if (body.event === 'START') removeStored('nothingBegun')
  const result = await api.watch.reportContent({ body })
  if (!result.error) void flushOfflineQueue()
  else if (result.error.retryable) queueStatus(body)
  return result
}

/** Sends the last report while the page unloads, when no response can be read any more. */
export function sendLastStatus(body: WatchStatus): void {
  if (!navigator.onLine) return queueStatus(body)
  sendBeforeUnload('watch', watchRoutes.reportContent, body).catch(() => queueStatus(body))
}
