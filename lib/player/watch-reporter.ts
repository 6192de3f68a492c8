import type { Result } from '../api/result'
import type { Quality } from './quality-meter'
import type { WatchAnswer, WatchStatus } from './send-status'

type Media = EventTarget & Pick<HTMLMediaElement, 'currentTime' | 'paused' | 'ended'>

export interface WatchReporterOptions {
  videoId: number
  media: Media
  /** Where the page going away is heard. */
  page: EventTarget
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
 * seeks, the end, and that the viewer leaves.
 */
export function reportWatching(options: WatchReporterOptions): WatchReporter {
  const { videoId, media, page, send, sendLast } = options
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let started = false
  let left = false
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
  const schedule = (seconds: number) => {
    clearTimeout(next)
    if (!media.paused && !signal.aborted) next = setTimeout(() => void tell('PROGRESS'), seconds * 1_000)
  }
  const tell = async (event: WatchStatus['event']) => {
    clearTimeout(next)
    const answer = await send(status(event))
    if (signal.aborted) return
    if (answer.data && answer.data.actionType !== 'WATCH') options.onDue?.(answer.data)
    if (!left) schedule(answer.data?.nextRequestAfter ?? usualPace)
  }
  const onPlaying = () => {
    left = false
    if (started) return schedule(usualPace)
    started = true
    void tell('START')
  }
  const onPause = () => {
    if (started && !media.ended) void tell('PAUSE')
  }
  const onSeeked = () => {
    clearTimeout(seeked)
    if (started) seeked = setTimeout(() => void tell('SEEK'), seekPauseMs)
  }
  const leave = () => {
    clearTimeout(next)
    clearTimeout(seeked)
    if (!started || left) return
    left = true
    if (!media.ended) sendLast(status('LEAVE'))
  }
  media.addEventListener('playing', onPlaying, { signal })
  media.addEventListener('pause', onPause, { signal })
  media.addEventListener('seeked', onSeeked, { signal })
  media.addEventListener('ended', () => void tell('END'), { signal })
  page.addEventListener('pagehide', leave, { signal })
  return {
    failed() {
      if (!started) sendLast(status('START'))
    },
    stop() {
      leave()
      listening.abort()
    },
  }
}
