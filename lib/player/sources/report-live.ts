import { createFailure } from '../core/failure-code'
import type { Playing } from './playback-source'
import { measureQuality } from '../reporting/quality-meter'
import { reportLiveWatching } from '../reporting/live-reporter'
import { sendLastLiveStatus, sendLiveStatus, type LiveAnswer } from '../reporting/send-live-status'

const forbidden = 403

/**
 * Tells the watch host that a member watches a channel, with what was measured of it, and ends it when the host says
 * that something else is due. Returns the function that stops.
 */
export function reportLive({ store, media }: Playing, channelCode: string): () => void {
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
