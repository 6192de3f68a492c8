import { sendStatus } from '../reporting/send-watch-status'
import type { DueStep } from '../core/player-state'

/** The action required before playback; `null` when there is none or the host fails. */
export type GetDue = () => Promise<DueStep | null>

/** Fetches the action required for a video that the content host refuses. */
export function dueOf(videoId: number): GetDue {
  return async () => {
    const lastUpdateTimestamp = new Date().toISOString()
    const sessionId = crypto.randomUUID()
    const answer = await sendStatus({ videoId, event: 'START', lastSec: 0, lastUpdateTimestamp, sessionId })
    if (answer.error || answer.data.actionType === 'WATCH') return null
    const { actionType, title, message } = answer.data
    return { actionType, title, message }
  }
}
