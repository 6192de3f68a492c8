import { api } from '../../api/browser/api'
import { createMediaError } from '../core/media-error'
import { noMarkers } from '../core/video-markers'
import {
  reportLiveWatching,
  sendLastLiveStatus,
  sendLiveStatus,
  type LiveResponse,
} from '../reporting/live-reporter'
import { measureQuality } from '../reporting/quality-meter'
import type { GetPlayback, GetRequiredAction, Playing, PlaybackSource } from './playback-source'

const forbidden = 403

/**
 * Reports that a member watches a channel, with quality metrics, and stops it when the host requires an action. Returns
 * a function that stops.
 */
function reportLive({ store, media }: Playing, channelCode: string): () => void {
  const meter = measureQuality(store, media)
  const onRequiredAction = ({ actionType, title, message }: LiveResponse) => {
    if (store.getState().status === 'failed') return
    media.pause()
    const requiredAction = { actionType, title, message }
    const cause = { source: channelCode, details: `access-${actionType}`, status: forbidden }
    store.dispatch({
      type: 'failed',
      error: createMediaError({ kind: 'host', ...cause, message, requiredAction }),
    })
  }
  const reporter = reportLiveWatching({
    channelCode,
    media,
    page: window,
    send: sendLiveStatus,
    sendLast: sendLastLiveStatus,
    quality: meter.read,
    onRequiredAction,
  })
  let previous = store.getState().error
  const unsubscribe = store.subscribe(() => {
    const { error } = store.getState()
    if (error !== null && error !== previous) reporter.failed()
    previous = error
  })
  return () => {
    unsubscribe()
    reporter.stop()
    meter.stop()
  }
}

/** Fetches a channel's signed address from the gateway; it has no length or resume position. */
function createGetPlayback(code: string): GetPlayback {
  return async () => {
    const result = await api.content.getTvChannelUrl({ params: { code } })
    if (result.error) return { error: result.error }
    const { url, expiresAt } = result.data
    return { data: { ...noMarkers, skips: [], url, expiresAt, duration: 0, lastSec: 0 } }
  }
}

/** Fetches the action required for a channel that the content host refuses. */
function createGetRequiredAction(channelCode: string): GetRequiredAction {
  return async () => {
    const result = await sendLiveStatus({ channelCode, event: 'START', sessionId: crypto.randomUUID() })
    if (result.error || result.data.actionType === 'WATCH') return null
    const { actionType, title, message } = result.data
    return { actionType, title, message }
  }
}

/** A live channel by code, from a moment or the live edge. */
export function channelSource(code: string, startAt: Date | null = null): PlaybackSource {
  return {
    id: code,
    live: true,
    ...(startAt && { startAt }),
    getPlayback: createGetPlayback(code),
    getRequiredAction: createGetRequiredAction(code),
    report: (playing) => reportLive(playing, code),
  }
}
