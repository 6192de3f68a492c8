import { track } from '../../analytics/track'
import { isLoggedIn } from '../../session/session-state'
import { createMediaError } from '../core/media-error'
import type { PlayerStore } from '../core/player-store'
import type { WatchResponse } from '../core/watch-status'
import { flushOfflineQueue } from './offline-queue'
import { reportProgress, type ProgressReporter, type ProgressReporterOptions } from './progress-reporter'
import { measureQuality } from './quality-meter'
import { sendLastStatus, sendStatus } from './send-watch-status'

type QualityOptions = Pick<ProgressReporterOptions, 'videoId' | 'media' | 'page' | 'sendLast'> &
  Required<Pick<ProgressReporterOptions, 'quality'>>

/** Reports a guest's playback quality once: at its end, on leave, or when it fails to start. */
export function reportQuality({ videoId, media, page, sendLast, quality }: QualityOptions): ProgressReporter {
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let state: 'waiting' | 'playing' | 'reported' = 'waiting'

  const report = (event: 'START' | 'END' | 'LEAVE') => {
    state = 'reported'
    const at = { lastSec: media.currentTime, lastUpdateTimestamp: new Date().toISOString() }
    sendLast({ videoId, event, ...at, sessionId, quality: quality() })
  }
  const leave = () => {
    if (state === 'playing') report('LEAVE')
  }
  media.addEventListener('playing', () => (state = 'playing'), { signal })
  media.addEventListener('ended', () => state === 'playing' && report('END'), { signal })
  page.addEventListener('pagehide', leave, { signal })
  return {
    failed() {
      if (state === 'waiting') report('START')
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
  const onRequiredAction = ({ actionType, title, message }: WatchResponse) => {
    if (store.getState().status === 'failed') return
    media.pause()
    const requiredAction = { actionType, title, message }
    const details = `access-${actionType}`
    const error = createMediaError({
      kind: 'host',
      source: videoId,
      details,
      status: forbidden,
      message,
      requiredAction,
    })
    store.dispatch({ type: 'failed', error })
  }
  const trackStart = () => track('content_video', { content_id: String(videoId) })
  media.addEventListener('playing', trackStart, { once: true })
  const shared = { videoId, media, page: window, sendLast: sendLastStatus, quality: meter.read }
  const isHidden = () => document.visibilityState === 'hidden'
  const reporter = isLoggedIn()
    ? reportProgress({ ...shared, isHidden, send: sendStatus, onRequiredAction })
    : reportQuality(shared)
  const flush = () => void flushOfflineQueue()
  addEventListener('online', flush)
  let previous = store.getState().error
  const unsubscribe = store.subscribe(() => {
    const { error } = store.getState()
    if (error !== null && error !== previous) reporter.failed()
    previous = error
  })
  return () => {
    removeEventListener('online', flush)
    media.removeEventListener('playing', trackStart)
    unsubscribe()
    reporter.stop()
    meter.stop()
  }
}
