import { api } from '../../api/browser/api'
import { createFailure } from '../core/failure-code'
import { noOutline } from '../core/video-markers'
import { reportLiveWatching } from '../reporting/live-reporter'
import { measureQuality } from '../reporting/quality-meter'
import { sendLastLiveStatus, sendLiveStatus, type LiveAnswer } from '../reporting/send-live-status'
import type { GetPlayback } from './get-playback'
import type { GetDue } from './get-required-action'
import type { Playing, PlaySource } from './playback-source'

const forbidden = 403

/**
 * Reports that a member watches a channel, with quality metrics, and stops it when the host requires an action. Returns
 * a function that stops.
 */
function reportLive({ store, media }: Playing, channelCode: string): () => void {
  const meter = measureQuality(store, media)
  const onDue = ({ actionType, title, message }: LiveAnswer) => {
    if (store.getState().status === 'failed') return
    media.pause()
    const due = { actionType, title, message }
    const cause = { source: channelCode, details: `access-${actionType}`, status: forbidden }
    store.dispatch({ type: 'failed', failure: createFailure({ kind: 'host', ...cause, message, due }) })
  }
  const reporter = reportLiveWatching({
    channelCode,
    media,
    page: window,
    send: sendLiveStatus,
    sendLast: sendLastLiveStatus,
    quality: meter.read,
    onDue,
  })
  let known = store.getState().failure
  const unsubscribe = store.subscribe(() => {
    const { failure } = store.getState()
    if (failure !== null && failure !== known) reporter.failed()
    known = failure
  })
  return () => {
    unsubscribe()
    reporter.stop()
    meter.stop()
  }
}

/** Fetches a channel's signed address from the gateway; it has no length or resume position. */
function playbackOf(code: string): GetPlayback {
  return async () => {
    const answer = await api.content.getTvChannelUrl({ params: { code } })
    if (answer.error) return { error: answer.error }
    const { url, expiresAt } = answer.data
    return { data: { ...noOutline, skips: [], url, expiresAt, duration: 0, lastSec: 0 } }
  }
}

/** Fetches the action required for a channel that the content host refuses. */
function dueOf(channelCode: string): GetDue {
  return async () => {
    const answer = await sendLiveStatus({ channelCode, event: 'START', sessionId: crypto.randomUUID() })
    if (answer.error || answer.data.actionType === 'WATCH') return null
    const { actionType, title, message } = answer.data
    return { actionType, title, message }
  }
}

/** A live channel by code, from a moment or the live edge. */
export function channelSource(code: string, startAt: Date | null = null): PlaySource {
  return {
    id: code,
    live: true,
    ...(startAt && { startAt }),
    getPlayback: playbackOf(code),
    getDue: dueOf(code),
    report: (playing) => reportLive(playing, code),
  }
}
