import type { Result } from '../../api/result'
import type { Quality } from './quality-meter'
import type { LiveAnswer, LiveStatus } from './send-live-status'

export interface LiveReporterOptions {
  channelCode: string
  media: EventTarget & Pick<HTMLMediaElement, 'paused'>
  /** Where the page going away is heard. */
  page: EventTarget
  send: (status: LiveStatus) => Promise<Result<LiveAnswer>>
  /** Sends without waiting for an answer, also while the page goes away. */
  sendLast: (status: LiveStatus) => void
  quality: () => Quality
  /** The host says that the viewer may watch no longer, and what is due. */
  onDue: (answer: LiveAnswer) => void
}

export interface LiveReporter {
  /** Tells of a channel that failed before it began, which nothing else would. */
  failed: () => void
  /** Tells it for the last time that the viewer leaves. */
  stop: () => void
}

/** Seconds until the next message while the watch host has not said it, or could not be asked. */
const usualPace = 30

/** Tells the watch host that a channel begins, is still watched, at the pace that the host asks for, and is left. */
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
    // After a wait it goes on at the pace that the host has asked for.
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
