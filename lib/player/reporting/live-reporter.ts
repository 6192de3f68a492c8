import type { Result } from '../../api/result'
import type { Quality } from './quality-meter'
import type { LiveAnswer, LiveStatus } from './send-live-status'

export interface LiveReporterOptions {
  channelCode: string
  media: EventTarget & Pick<HTMLMediaElement, 'paused'>
  /** Target of the page's unload events. */
  page: EventTarget
  send: (status: LiveStatus) => Promise<Result<LiveAnswer>>
  /** Sends without awaiting the response, even during unload. */
  sendLast: (status: LiveStatus) => void
  quality: () => Quality
  /** The host requires an action before playback may continue. */
  onDue: (answer: LiveAnswer) => void
}

export interface LiveReporter {
  /** Reports a channel that failed before it started. */
  failed: () => void
  /** Sends the final LEAVE report. */
  stop: () => void
}

/** Seconds until the next report when the host has given no interval. */
const usualPace = 30

/** Reports START, then heartbeats at the host's interval, and LEAVE for a channel. */
export function reportLiveWatching(options: LiveReporterOptions): LiveReporter {
  const { channelCode, media, page, send, sendLast, quality, onDue } = options
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let state: 'waiting' | 'watched' | 'left' = 'waiting'
  let next: ReturnType<typeof setTimeout> | undefined

  const status = (event: LiveStatus['event']) => ({ channelCode, event, sessionId, quality: quality() })
  const cancel = () => {
    clearTimeout(next)
    next = undefined
  }
  const schedule = (seconds: number) => {
    cancel()
    if (!media.paused && !signal.aborted) next = setTimeout(() => void tell('PROGRESS'), seconds * 1_000)
  }
  const tell = async (event: 'START' | 'PROGRESS') => {
    const answer = await send(status(event))
    if (signal.aborted) return
    if (answer.data && answer.data.actionType !== 'WATCH') onDue(answer.data)
    if (state === 'watched') schedule(answer.data?.nextRequestAfter ?? usualPace)
  }
  const onPlaying = () => {
    // Resumes at the host's interval after buffering.
    if (state === 'watched') return next === undefined ? schedule(usualPace) : undefined
    const event = state === 'waiting' ? 'START' : 'PROGRESS'
    state = 'watched'
    void tell(event)
  }
  const leave = () => {
    cancel()
    if (state !== 'watched') return
    state = 'left'
    sendLast(status('LEAVE'))
  }
  media.addEventListener('playing', onPlaying, { signal })
  media.addEventListener('pause', cancel, { signal })
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
