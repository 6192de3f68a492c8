import type { CallData, contentCalls } from '@/lib/contract'
import { createMediaError, type RequiredAction, type PlayerStore } from '@/lib/player/core'
import { track } from '../../analytics/track'
import { isLoggedIn } from '../../session/session-state'
import { api, type Result } from '../../api/browser/api'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import {
  flushOfflineQueue,
  queuedStatuses,
  sendStatus,
  sendLastStatus,
  type WatchResponse,
} from './watch-status'
import { reportProgress, type ProgressReporter, type ProgressReporterOptions } from './progress-reporter'
import { measureQuality } from './quality-meter'

type Playback = CallData<typeof contentCalls.getVideoUrl>
export type PlaybackAccess = Pick<Playback, 'url' | 'expiresAt' | 'duration' | 'lastSec'> &
  Pick<Playback, 'skips' | 'creditsAt' | 'nextVideoId' | 'thumbnailsUrl' | 'chapters'>

/** Fetches a signed media address; called again when it is refused or about to expire. */
export type GetPlayback = () => Promise<Result<PlaybackAccess>>

/** The action required before playback; `null` when there is none or the host fails. */
export type GetRequiredAction = () => Promise<RequiredAction | null>

export interface Playing {
  store: PlayerStore
  media: HTMLVideoElement
}

/** What a player plays, and its requests to the hosts. */
export interface PlaybackSource {
  /** Identifies the source in error codes: a video's id or a channel's code. */
  id: number | string
  live: boolean
  /** Start of a channel's playback; live if missing. */
  startAt?: Date
  getPlayback: GetPlayback
  /** Fetches an address that a TV can open, which has none of this browser's cookies. */
  getRemotePlayback?: GetPlayback
  /** Returns the required action when playback is refused. */
  getRequiredAction?: GetRequiredAction
  /** Reports a playback to the watch host. Returns a function that stops. */
  report?: (playing: Playing) => () => void
}

type FindVideo = typeof contentCalls.findVideo
export type NextVideo = Pick<
  CallData<FindVideo>,
  'id' | 'code' | 'title' | 'textLang' | 'seasonIndex' | 'videoIndex' | 'thumbnail' | 'free'
>

/** The next episode, for its card and the player's heading. */
export function fetchNextVideo(videoId: number, signal?: AbortSignal): Promise<Result<NextVideo>> {
  return api.content.findVideo({ query: { videoId } }, { signal })
}

/** Whether the next episode starts automatically: the current profile's setting; never for guests or KIDS profiles. */
export async function isAutoplayEnabled(signal?: AbortSignal): Promise<boolean> {
  if (!isLoggedIn()) return false
  const { data: account } = await api.auth.getUserDetail({}, { signal })
  const profiles = account?.userProfile ?? []
  const chosen = Number(readBrowserCookie('profileId'))
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles.find((one) => one.isDefaultProfile)
  return profile?.autoNextEpisode === true && profile.profileType !== 'KIDS'
}

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
function reportPlayback({ store, videoId, media }: ReportPlaybackOptions): () => void {
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

/** Fetches a video's signed address and resume position from the gateway, after flushing reports queued offline. */
function createGetPlayback(videoId: number, screen?: 'TV'): GetPlayback {
  return async () => {
    if (queuedStatuses().some((status) => status.videoId === videoId)) await flushOfflineQueue()
    return api.content.getVideoUrl({ query: { videoId, ...(screen && { screen }) } })
  }
}

/** Fetches the action required for a video that the content host refuses. */
function createGetRequiredAction(videoId: number): GetRequiredAction {
  return async () => {
    const lastUpdateTimestamp = new Date().toISOString()
    const sessionId = crypto.randomUUID()
    const result = await sendStatus({ videoId, event: 'START', lastSec: 0, lastUpdateTimestamp, sessionId })
    if (result.error || result.data.actionType === 'WATCH') return null
    const { actionType, title, message } = result.data
    return { actionType, title, message }
  }
}

/** A film, an episode or a trailer, by its id. */
export function videoSource(videoId: number): PlaybackSource {
  return {
    id: videoId,
    live: false,
    getPlayback: createGetPlayback(videoId),
    getRemotePlayback: createGetPlayback(videoId, 'TV'),
    getRequiredAction: createGetRequiredAction(videoId),
    report: (playing) => reportPlayback({ ...playing, videoId }),
  }
}
