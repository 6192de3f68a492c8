import type { Result } from '../../api/result'
import type { Quality } from './quality-meter'
import type { WatchAnswer, WatchStatus } from '../core/watch-status'

type Media = EventTarget & Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'ended'>

export interface WatchReporterOptions {
  videoId: number
  media: Media
  /** Where the page going away, or out of sight, is heard. */
  page: EventTarget
  isHidden: () => boolean
  send: (status: WatchStatus) => Promise<Result<WatchAnswer>>
  /** Sends without waiting for an answer, also while the page goes away. */
  sendLast: (status: WatchStatus) => void
  /** What was measured so far, sent along. */
  quality?: () => Quality
  /** The host says that the viewer may watch no longer, and what is due. */
  onDue?: (answer: WatchAnswer) => void
}

export interface WatchReporter {
  /** Tells of a playback that failed before it began, which nothing else would. */
  failed: () => void
  /** Tells it for the last time that the viewer leaves. */
  stop: () => void
}

/** Seconds until the next message while the watch host has not said it, or could not be asked. */
const usualPace = 30
/** Seeks that follow each other within this time count as one. */
const seekPauseMs = 800

/**
 * Tells the watch host what becomes of a playback: its start, its place at the pace that the host asks for, pauses,
 * seeks, the page out of sight (which a phone may never show again), the end, and that the viewer leaves.
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
    // A screen that was given up, or was refused, is asked for at once; so is one that a long pause has cost.
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
