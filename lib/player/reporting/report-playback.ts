import { track } from '../../analytics/track'
import { isLoggedIn } from '../../session/session-state'
import { createFailure } from '../core/failure-code'
import type { PlayerStore } from '../core/player-store'
import type { WatchAnswer } from '../core/watch-status'
import { tellHeldBack } from './flush-offline-queue'
import { reportWatching, type WatchReporter, type WatchReporterOptions } from './progress-reporter'
import { measureQuality } from './quality-meter'
import { sendLastStatus, sendStatus } from './send-watch-status'

type QualityOptions = Pick<WatchReporterOptions, 'videoId' | 'media' | 'page' | 'sendLast'> &
  Required<Pick<WatchReporterOptions, 'quality'>>

/** Reports a guest's playback quality once: at its end, on leave, or when it fails to start. */
export function reportQuality({ videoId, media, page, sendLast, quality }: QualityOptions): WatchReporter {
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let state: 'waiting' | 'playing' | 'told' = 'waiting'

  const tell = (event: 'START' | 'END' | 'LEAVE') => {
    state = 'told'
    const at = { lastSec: media.currentTime, lastUpdateTimestamp: new Date().toISOString() }
    sendLast({ videoId, event, ...at, sessionId, quality: quality() })
  }
  const leave = () => {
    if (state === 'playing') tell('LEAVE')
  }
  media.addEventListener('playing', () => (state = 'playing'), { signal })
  media.addEventListener('ended', () => state === 'playing' && tell('END'), { signal })
  page.addEventListener('pagehide', leave, { signal })
  return {
    failed() {
      if (state === 'waiting') tell('START')
    },
    stop() {
      leave()
      listening.abort()
    },
  }
}

interface ReportPlaybackOptions {
  store: PlayerStore
  videoId: number
  media: HTMLVideoElement
}

const forbidden = 403

/**
 * Reports a playback with its quality metrics and stops it when the host requires an action. For guests, reports
 * quality only. Returns a function that stops.
 */
export function reportPlayback({ store, videoId, media }: ReportPlaybackOptions): () => void {
  const meter = measureQuality(store, media)
  const onDue = ({ actionType, title, message }: WatchAnswer) => {
    if (store.getState().status === 'failed') return
    media.pause()
    const due = { actionType, title, message }
    const details = `access-${actionType}`
    const failure = createFailure({ kind: 'host', source: videoId, details, status: forbidden, message, due })
    store.dispatch({ type: 'failed', failure })
  }
  const tellOnce = () => track('content_video', { content_id: String(videoId) })
  media.addEventListener('playing', tellOnce, { once: true })
  const told = { videoId, media, page: window, sendLast: sendLastStatus, quality: meter.read }
  const isHidden = () => document.visibilityState === 'hidden'
  const reporter = isLoggedIn()
    ? reportWatching({ ...told, isHidden, send: sendStatus, onDue })
    : reportQuality(told)
  const tellLate = () => void tellHeldBack()
  addEventListener('online', tellLate)
  let known = store.getState().failure
  const unsubscribe = store.subscribe(() => {
    const { failure } = store.getState()
    if (failure !== null && failure !== known) reporter.failed()
    known = failure
  })
  return () => {
    removeEventListener('online', tellLate)
    media.removeEventListener('playing', tellOnce)
    unsubscribe()
    reporter.stop()
    meter.stop()
  }
}
