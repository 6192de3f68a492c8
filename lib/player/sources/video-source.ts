import { api } from '../../api/browser/api'
import { flushOfflineQueue, queuedStatuses } from '../reporting/offline-queue'
import { reportPlayback } from '../reporting/report-playback'
import { sendStatus } from '../reporting/send-watch-status'
import type { GetPlayback, GetRequiredAction, PlaybackSource } from './playback-source'

/** Fetches a video's signed address and resume position from the gateway, after flushing reports queued offline. */
function createGetPlayback(videoId: number): GetPlayback {
  return async () => {
    if (queuedStatuses().some((status) => status.videoId === videoId)) await flushOfflineQueue()
    return api.content.getVideoUrl({ query: { videoId } })
  }
}

/** Fetches the action required for a video that the content host refuses. */
function createGetRequiredAction(videoId: number): GetRequiredAction {
  return async () => {
    const lastUpdateTimestamp = new Date().toISOString()
    const sessionId = crypto.randomUUID()
    const result = await sendStatus({ videoId, event: 'START', lastSec: 0, lastUpdateTimestamp, sessionId })
    if (result.error || result.data.actionType === 'WATCH') return null
    const { actionType, title, message } = result.data
    return { actionType, title, message }
  }
}

/** A film, an episode or a trailer, by its id. */
export function videoSource(videoId: number): PlaybackSource {
  return {
    id: videoId,
    live: false,
    getPlayback: createGetPlayback(videoId),
    getRequiredAction: createGetRequiredAction(videoId),
    report: (playing) => reportPlayback({ ...playing, videoId }),
  }
}
