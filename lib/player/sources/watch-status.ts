import { watchRoutes, type CallData, type CallInput, type watchCalls } from '@/lib/contract'
import { api, sendBeforeUnload, type Result } from '../../api/browser/api'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { rememberSomethingInProgress } from '../../storage/nothing-in-progress'
import { readStored, removeStored, writeStored } from '../../storage/storage'

type ReportContent = typeof watchCalls.reportContent

/** A progress report on a film, episode or trailer. */
export type WatchStatus = CallInput<ReportContent>['body']

/** The response: whether playback may continue, and when to report next. */
export type WatchResponse = Pick<
  CallData<ReportContent>,
  'nextRequestAfter' | 'actionType' | 'title' | 'message'
>

/** An unsent report and its profile. */
interface QueuedStatus {
  profileId: string
  status: WatchStatus
}

/** Maximum number of queued videos, one position each; more than anybody watches on a journey. */
const maxQueued = 50
const lifetimeSec = 30 * 86_400

function isQueuedStatus(entry: Record<string, unknown>): boolean {
  const status = entry['status'] as Partial<WatchStatus> | null | undefined
  return (
    typeof entry['profileId'] === 'string' &&
    typeof status?.videoId === 'number' &&
    typeof status.lastUpdateTimestamp === 'string'
  )
}

function readQueue(): QueuedStatus[] {
  return (readStored('heldBack') ?? []).filter(isQueuedStatus) as unknown as QueuedStatus[]
}

function writeQueue(queue: readonly QueuedStatus[]) {
  if (queue.length === 0) removeStored('heldBack')
  else writeStored('heldBack', queue as unknown as Record<string, unknown>[], lifetimeSec)
}

const timeOf = ({ lastUpdateTimestamp }: WatchStatus) => Date.parse(lastUpdateTimestamp)
const isSame = (one: QueuedStatus, { profileId, status }: QueuedStatus) =>
  one.profileId === profileId && one.status.videoId === status.videoId

/**
 * Queues an unsent report across reloads: the latest per video, for the current profile. START carries no position and
 * is dropped.
 */
export function queueStatus(status: WatchStatus): void {
  const profileId = readBrowserCookie('profileId')
  if (profileId === null || status.event === 'START') return
  const entry = { profileId, status }
  const queue = readQueue()
  const before = queue.find((one) => isSame(one, entry))
  if (before && timeOf(before.status) > timeOf(status)) return
  writeQueue([...queue.filter((one) => one !== before), entry].slice(-maxQueued))
}

/** Queued reports of this profile in chronological order. */
export function queuedStatuses(): WatchStatus[] {
  const profileId = readBrowserCookie('profileId')
  return readQueue()
    .filter((one) => one.profileId === profileId)
    .map(({ status }) => status)
    .sort((one, other) => timeOf(one) - timeOf(other))
}

/** Removes a sent report, unless a newer one has replaced it meanwhile. */
function removeQueuedStatus({ videoId, lastUpdateTimestamp }: WatchStatus): void {
  const profileId = readBrowserCookie('profileId')
  const isSent = (one: QueuedStatus) =>
    one.profileId === profileId &&
    one.status.videoId === videoId &&
    one.status.lastUpdateTimestamp === lastUpdateTimestamp
  writeQueue(readQueue().filter((one) => !isSent(one)))
}

let flushing: Promise<boolean> | null = null

/**
 * Sends queued reports, oldest first, until the network fails. Concurrent callers share one flush. Never throws.
 * @returns whether anything was sent.
 */
export function flushOfflineQueue(): Promise<boolean> {
  flushing ??= sendAll().finally(() => (flushing = null))
  return flushing
}

async function sendAll(): Promise<boolean> {
  let sent = false
  for (const status of queuedStatuses()) {
    const { error } = await api.watch.reportContent({ body: { ...status, heldBack: true } })
    if (error?.retryable) return sent
    removeQueuedStatus(status)
    sent ||= !error
  }
  return sent
}

/**
 * Reports progress and returns the next report interval. Queues the report when offline and flushes the queue once the
 * host responds again. Never throws.
 */
export async function sendStatus(body: WatchStatus): Promise<Result<WatchResponse>> {
  const profileId = readBrowserCookie('profileId')
  // The home page reserves a Continue Watching slot from now on.
  if (body.event === 'START' && profileId !== null) rememberSomethingInProgress(profileId)
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
