import { watchRoutes, type CallData, type CallInput, type watchCalls } from '@/lib/contract'
import { sendBeforeUnload, api, type Result } from '../../api/browser/api'
import { createMediaError, noMarkers } from '@/lib/player/core'
import { measureQuality, type Quality } from './quality-meter'
import type { GetPlayback, GetRequiredAction, Playing, PlaybackSource } from './playback-source'

type ReportLiveTv = typeof watchCalls.reportLiveTv
export type LiveStatus = CallInput<ReportLiveTv>['body']
type LiveResponse = Pick<CallData<ReportLiveTv>, 'nextRequestAfter' | 'actionType' | 'title' | 'message'>

/** Reports that a channel is being watched; returns the next report interval. Never throws. */
function sendLiveStatus(body: LiveStatus): Promise<Result<LiveResponse>> {
  return api.watch.reportLiveTv({ body })
}

/** Sends the last report while the page unloads, when no response can be read any more. */
function sendLastLiveStatus(body: LiveStatus): void {
  sendBeforeUnload('watch', watchRoutes.reportLiveTv, body).catch(() => undefined)
}

interface LiveReporterOptions {
  channelCode: string
  media: EventTarget & Pick<HTMLMediaElement, 'paused'>
  /** Target of the page's unload events. */
  page: EventTarget
  send: (status: LiveStatus) => Promise<Result<LiveResponse>>
  /** Sends without awaiting the response, even during unload. */
  sendLast: (status: LiveStatus) => void
  quality: () => Quality
  /** The host requires an action before playback may continue. */
  onRequiredAction: (result: LiveResponse) => void
}

interface LiveReporter {
  /** Reports a channel that failed before it started. */
  failed: () => void
  /** Sends the final LEAVE report. */
  stop: () => void
}

/** Seconds until the next report when the host has given no interval. */
const defaultIntervalSec = 30

/** Reports START, then heartbeats at the host's interval, and LEAVE for a channel. */
export function reportLiveWatching(options: LiveReporterOptions): LiveReporter {
  const { channelCode, media, page, send, sendLast, quality, onRequiredAction } = options
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
    if (!media.paused && !signal.aborted) next = setTimeout(() => void report('PROGRESS'), seconds * 1_000)
  }
  const report = async (event: 'START' | 'PROGRESS') => {
    const result = await send(status(event))
    if (signal.aborted) return
    if (result.data && result.data.actionType !== 'WATCH') onRequiredAction(result.data)
    if (state === 'watched') schedule(result.data?.nextRequestAfter ?? defaultIntervalSec)
  }
  const onPlaying = () => {
    // Resumes at the host's interval after buffering.
    if (state === 'watched') return next === undefined ? schedule(defaultIntervalSec) : undefined
    const event = state === 'waiting' ? 'START' : 'PROGRESS'
    state = 'watched'
    void report(event)
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

const forbidden = 403

/**
 * Reports that a member watches a channel, with quality metrics, and stops it when the host requires an action. Returns
 * a function that stops.
 */
function reportLive({ store, media }: Playing, channelCode: string): () => void {
  const meter = measureQuality(store, media)
  const onRequiredAction = ({ actionType, title, message }: LiveResponse) => {
    if (store.getState().status === 'failed') return
    media.pause()
    const requiredAction = { actionType, title, message }
    const cause = { source: channelCode, details: `access-${actionType}`, status: forbidden }
    store.dispatch({
      type: 'failed',
      error: createMediaError({ kind: 'host', ...cause, message, requiredAction }),
    })
  }
  const reporter = reportLiveWatching({
    channelCode,
    media,
    page: window,
    send: sendLiveStatus,
    sendLast: sendLastLiveStatus,
    quality: meter.read,
    onRequiredAction,
  })
  let previous = store.getState().error
  const unsubscribe = store.subscribe(() => {
    const { error } = store.getState()
    if (error !== null && error !== previous) reporter.failed()
    previous = error
  })
  return () => {
    unsubscribe()
    reporter.stop()
    meter.stop()
  }
}

/** Fetches a channel's signed address from the gateway; it has no length or resume position. */
function createGetPlayback(code: string, screen?: 'TV'): GetPlayback {
  return async () => {
    const result = await api.content.getTvChannelUrl({ params: { code }, query: screen ? { screen } : {} })
    if (result.error) return { error: result.error }
    const { url, expiresAt } = result.data
    return { data: { ...noMarkers, skips: [], chapters: [], url, expiresAt, duration: 0, lastSec: 0 } }
  }
}

/** Fetches the action required for a channel that the content host refuses. */
function createGetRequiredAction(channelCode: string): GetRequiredAction {
  return async () => {
    const result = await sendLiveStatus({ channelCode, event: 'START', sessionId: crypto.randomUUID() })
    if (result.error || result.data.actionType === 'WATCH') return null
    const { actionType, title, message } = result.data
    return { actionType, title, message }
  }
}

/** A live channel by code, from a moment or the live edge. */
export function channelSource(code: string, startAt: Date | null = null): PlaybackSource {
  return {
    id: code,
    live: true,
    ...(startAt && { startAt }),
    getPlayback: createGetPlayback(code),
    getRemotePlayback: createGetPlayback(code, 'TV'),
    getRequiredAction: createGetRequiredAction(code),
    report: (playing) => reportLive(playing, code),
  }
}
