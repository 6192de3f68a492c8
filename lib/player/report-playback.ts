import { createFailure } from './failure-code'
import type { PlayerStore } from './player-store'
import { measureQuality } from './quality-meter'
import { sendLastStatus, sendStatus, type WatchAnswer } from './send-status'
import { reportWatching } from './watch-reporter'

interface ReportPlaybackOptions {
  store: PlayerStore
  videoId: number
  media: HTMLVideoElement
}

const forbidden = 403

/**
 * Tells the watch host of a member's playback, with what was measured of it, and ends it when the host says that
 * something else is due. Returns the function that stops.
 */
export function reportPlayback({ store, videoId, media }: ReportPlaybackOptions): () => void {
  const meter = measureQuality(store, media)
  const onDue = ({ actionType, title, message }: WatchAnswer) => {
    if (store.getState().status === 'failed') return
    media.pause()
    const due = { actionType, title, message }
    const details = `access-${actionType}`
    const failure = createFailure({ kind: 'host', videoId, details, status: forbidden, message, due })
    store.dispatch({ type: 'failed', failure })
  }
  const reporter = reportWatching({
    videoId,
    media,
    page: window,
    send: sendStatus,
    sendLast: sendLastStatus,
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
