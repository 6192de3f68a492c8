import type { Result } from '../../api/result'
import type { Quality } from './quality-meter'
import type { WatchResponse, WatchStatus } from './watch-status'

type Media = EventTarget & Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'ended'>

export interface ProgressReporterOptions {
  videoId: number
  media: Media
  /** Target of the page's unload and visibility events. */
  page: EventTarget
  isHidden: () => boolean
  send: (status: WatchStatus) => Promise<Result<WatchResponse>>
  /** Sends without awaiting the response, even during unload. */
  sendLast: (status: WatchStatus) => void
  /** Quality metrics so far, sent along. */
  quality?: () => Quality
  /** The host requires an action before playback may continue. */
  onRequiredAction?: (result: WatchResponse) => void
}

export interface ProgressReporter {
  /** Reports a playback that failed before it started. */
  failed: () => void
  /** Sends the final LEAVE report. */
  stop: () => void
}

/** Seconds until the next report when the host has given no interval. */
const defaultIntervalSec = 30
/** Seeks within this interval count as one. */
const seekPauseMs = 800

/**
 * Reports a playback: its start, the position at the host's interval, pauses, seeks, a hidden page (which a phone may
 * never show again), the end, and LEAVE.
 */
export function reportProgress(options: ProgressReporterOptions): ProgressReporter {
  const { videoId, media, page, send, sendLast } = options
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let state: 'waiting' | 'reported' | 'refused' | 'left' = 'waiting'
  let nextReportAt = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let seeked: ReturnType<typeof setTimeout> | undefined

  const status = (event: WatchStatus['event']): WatchStatus => ({
    videoId,
    event,
    lastSec: Math.max(0, Math.round(media.currentTime * 10) / 10),
    lastUpdateTimestamp: new Date().toISOString(),
    sessionId,
    ...(options.quality && { quality: options.quality() }),
  })
  const schedule = () => {
    clearTimeout(next)
    if (media.paused || signal.aborted) return
    next = setTimeout(() => void report('PROGRESS'), Math.max(0, nextReportAt - Date.now()))
  }
  const report = async (event: WatchStatus['event']) => {
    clearTimeout(next)
    nextReportAt = Date.now() + defaultIntervalSec * 1_000
    const result = await send(status(event))
    if (signal.aborted || state === 'left') return
    if (result.data) nextReportAt = Date.now() + result.data.nextRequestAfter * 1_000
    if (result.data && result.data.actionType !== 'WATCH') {
      state = 'refused'
      options.onRequiredAction?.(result.data)
    } else schedule()
  }
  const onPlaying = () => {
    const before = state
    state = 'reported'
    if (before === 'waiting') void report('START')
    // Reports at once after releasing a stream, a refusal or a long pause, to acquire a stream again.
    else if (before !== 'reported' || Date.now() >= nextReportAt) void report('PROGRESS')
    else schedule()
  }
  const onPause = () => {
    if (state === 'reported' && !media.ended) void report('PAUSE')
  }
  const onSeeked = () => {
    clearTimeout(seeked)
    if (state === 'reported') seeked = setTimeout(() => void report('SEEK'), seekPauseMs)
  }
  const onEnded = () => {
    if (state === 'reported') void report('END')
  }
  const onVisibility = () => {
    if (options.isHidden() && state === 'reported' && !media.paused) sendLast(status('PROGRESS'))
  }
  const leave = () => {
    clearTimeout(next)
    clearTimeout(seeked)
    if (state === 'waiting' || state === 'left') return
    state = 'left'
    if (!media.ended) sendLast(status('LEAVE'))
  }
  media.addEventListener('playing', onPlaying, { signal })
  media.addEventListener('pause', onPause, { signal })
  media.addEventListener('seeked', onSeeked, { signal })
  media.addEventListener('ended', onEnded, { signal })
  page.addEventListener('visibilitychange', onVisibility, { signal })
  page.addEventListener('pagehide', leave, { signal })
  return {
    failed() {
      if (state === 'waiting') sendLast(status('START'))
    },
    stop() {
      leave()
      listening.abort()
    },
  }
}
