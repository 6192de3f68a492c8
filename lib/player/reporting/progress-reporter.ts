import type { Result } from '../../api/result'
import type { Quality } from './quality-meter'
import type { WatchAnswer, WatchStatus } from '../core/watch-status'

type Media = EventTarget & Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'ended'>

export interface WatchReporterOptions {
  videoId: number
  media: Media
  /** Target of the page's unload and visibility events. */
  page: EventTarget
  isHidden: () => boolean
  send: (status: WatchStatus) => Promise<Result<WatchAnswer>>
  /** Sends without awaiting the response, even during unload. */
  sendLast: (status: WatchStatus) => void
  /** Quality metrics so far, sent along. */
  quality?: () => Quality
  /** The host requires an action before playback may continue. */
  onDue?: (answer: WatchAnswer) => void
}

export interface WatchReporter {
  /** Reports a playback that failed before it started. */
  failed: () => void
  /** Sends the final LEAVE report. */
  stop: () => void
}

/** Seconds until the next report when the host has given no interval. */
const usualPace = 30
/** Seeks within this interval count as one. */
const seekPauseMs = 800

/**
 * Reports a playback: its start, the position at the host's interval, pauses, seeks, a hidden page (which a phone may
 * never show again), the end, and LEAVE.
 */
export function reportWatching(options: WatchReporterOptions): WatchReporter {
  const { videoId, media, page, send, sendLast } = options
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let state: 'waiting' | 'told' | 'refused' | 'left' = 'waiting'
  let dueAt = 0
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
    next = setTimeout(() => void tell('PROGRESS'), Math.max(0, dueAt - Date.now()))
  }
  const tell = async (event: WatchStatus['event']) => {
    clearTimeout(next)
    dueAt = Date.now() + usualPace * 1_000
    const answer = await send(status(event))
    if (signal.aborted || state === 'left') return
    if (answer.data) dueAt = Date.now() + answer.data.nextRequestAfter * 1_000
    if (answer.data && answer.data.actionType !== 'WATCH') {
      state = 'refused'
      options.onDue?.(answer.data)
    } else schedule()
  }
  const onPlaying = () => {
    const before = state
    state = 'told'
    if (before === 'waiting') void tell('START')
    // Reports at once after releasing a stream, a refusal or a long pause, to acquire a stream again.
    else if (before !== 'told' || Date.now() >= dueAt) void tell('PROGRESS')
    else schedule()
  }
  const onPause = () => {
    if (state === 'told' && !media.ended) void tell('PAUSE')
  }
  const onSeeked = () => {
    clearTimeout(seeked)
    if (state === 'told') seeked = setTimeout(() => void tell('SEEK'), seekPauseMs)
  }
  const onEnded = () => {
    if (state === 'told') void tell('END')
  }
  const onVisibility = () => {
    if (options.isHidden() && state === 'told' && !media.paused) sendLast(status('PROGRESS'))
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
