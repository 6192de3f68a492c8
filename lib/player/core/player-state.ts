import type { Chapter, FlowAction, ErrorCode } from '@/lib/contract'
import type { LiveWindow } from './live-window'

export interface TimeRange {
  start: number
  end: number
}

/** A skippable section, in seconds. */
interface Skip extends TimeRange {
  type: 'INTRO' | 'RECAP'
}

/** Markers of a video from the content host. */
export interface VideoMarkers {
  skips: readonly Skip[]
  /** Second at which the end credits start. */
  creditsAt: number | null
  nextVideoId: number | null
  /** WebVTT with the timeline's thumbnails. */
  thumbnailsUrl: string | null
  chapters: readonly Chapter[]
}

export const noMarkers: VideoMarkers = {
  skips: [],
  creditsAt: null,
  nextVideoId: null,
  thumbnailsUrl: null,
  chapters: [],
}

/** The skippable section at a position; its last second is not worth a button. */
export function skipAt({ skips, time }: Pick<VideoMarkers, 'skips'> & { time: number }): Skip | null {
  return skips.find(({ start, end }) => start <= time && time < end - 1) ?? null
}

/** Playback position, in seconds. */
interface Progress extends VideoMarkers {
  status: string
  duration: number
  time: number
}

/** Assumed length of the credits without a marker, in seconds. */
const usualCredits = 15

/** Whether to offer the next video: the credits are running or playback has ended. */
export function isAtCredits(state: Progress): boolean {
  const { status, nextVideoId, creditsAt, duration, time } = state
  if (nextVideoId === null || status === 'failed' || status === 'loading') return false
  return status === 'ended' || (duration > 0 && time >= (creditsAt ?? duration - usualCredits))
}

type PlayerStatus = 'idle' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed'

/** A video quality of the current title. `bitrate` is in bits per second, audio included. */
export interface Rendition {
  id: number
  height: number
  bitrate: number
}

/** One audio or subtitle track. `lang` is a BCP 47 tag, empty when the playlist names none. */
export interface Track {
  id: string
  lang: string
  name: string
  /** Audio description for audio tracks, captions for the hard of hearing for text tracks. */
  accessible: boolean
  /** Whether the sound is in the language in which the video was made; unknown for text tracks. */
  original?: boolean
}

export type QualityChoice = number | 'auto'
export type MediaErrorKind = 'network' | 'refused' | 'media' | 'host'

/** The action that the watch host requires before playback, with its texts. */
export interface RequiredAction {
  actionType: FlowAction
  title: string
  message: string
}

/** Why playback stopped for good. `code` is the support code (`E.8-3F7C`), `message` the host's own text. */
export interface MediaError {
  kind: MediaErrorKind
  code: `${ErrorCode}-${string}`
  message: string | null
  httpStatus: number | null
  /** After a refusal: the action that grants access, if the host named one. */
  requiredAction: RequiredAction | null
}

/**
 * Playback on a TV near by. `none`: the browser knows no device that could play this. `ready`: the element has an address
 * that a TV can open, and the next press shows the browser's choice of TVs.
 */
export type RemoteState = 'none' | 'available' | 'ready' | 'connecting' | 'connected'

/** State of the media element and its engine; times in seconds, volume and rate as in the media element. */
export interface MediaState extends VideoMarkers {
  time: number
  /** 0 for a live channel, which has no end. */
  duration: number
  /** The playable window of a live channel; `null` for a film. */
  live: LiveWindow | null
  /** How often the viewer's position fell out of the live window. */
  windowExits: number
  buffered: readonly TimeRange[]
  volume: number
  muted: boolean
  rate: number
  qualities: readonly Rendition[]
  quality: QualityChoice
  playingQuality: number | null
  audioTracks: readonly Track[]
  audioTrack: string | null
  textTracks: readonly Track[]
  textTrack: string | null
  /** Payloads of the active cues as written in the file; never markup. */
  cues: readonly string[]
  fullScreen: boolean
  pictureInPicture: boolean
  remote: RemoteState
  /** How often playback on a TV did not start since one has been in reach. */
  remoteFailures: number
  /** When the address is requested again under admission control (`performance.now()`); else `null`. */
  nextAttemptAt: number | null
}

export interface PlayerState extends MediaState {
  status: PlayerStatus
  /** The browser blocks playback with sound until a user gesture. */
  blocked: boolean
  error: MediaError | null
}

export type PlayerEvent =
  | { type: 'loading' | 'ready' | 'blocked' | 'play' | 'playing' | 'pause' | 'waiting' | 'seeking' | 'ended' }
  | { type: 'failed'; error: MediaError }
  | { type: 'changed'; changes: Partial<MediaState> }

/** Resets everything that belongs to the previous video. */
export const blankMedia: Partial<MediaState> = {
  ...noMarkers,
  time: 0,
  duration: 0,
  live: null,
  windowExits: 0,
  buffered: [],
  cues: [],
  nextAttemptAt: null,
}

export const initialPlayerState: PlayerState = {
  status: 'idle',
  blocked: false,
  error: null,
  time: 0,
  duration: 0,
  live: null,
  windowExits: 0,
  buffered: [],
  volume: 1,
  muted: false,
  rate: 1,
  qualities: [],
  quality: 'auto',
  playingQuality: null,
  audioTracks: [],
  audioTrack: null,
  textTracks: [],
  textTrack: null,
  cues: [],
  fullScreen: false,
  pictureInPicture: false,
  remote: 'none',
  remoteFailures: 0,
  nextAttemptAt: null,
  ...noMarkers,
}

/** The state after an event. Only loading again clears an error, so that late media events cannot hide it. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'changed') return { ...state, ...event.changes }
  if (event.type === 'failed') return { ...state, status: 'failed', blocked: false, error: event.error }
  if (event.type === 'loading') return { ...state, status: 'loading', blocked: false, error: null, cues: [] }
  if (state.status === 'failed') return state
  if (event.type === 'blocked') return { ...state, status: 'ready', blocked: true }
  const status = nextStatus(state.status, event.type)
  const blocked = state.blocked && status !== 'playing' && status !== 'buffering'
  return status === state.status && blocked === state.blocked ? state : { ...state, status, blocked }
}

type StatusEvent = 'ready' | 'play' | 'playing' | 'pause' | 'waiting' | 'seeking' | 'ended'

function nextStatus(status: PlayerStatus, event: StatusEvent): PlayerStatus {
  switch (event) {
    case 'ready':
      return status === 'loading' ? 'ready' : status
    case 'play':
      return status === 'playing' || status === 'loading' ? status : 'buffering'
    case 'playing':
      return 'playing'
    case 'pause':
      return status === 'playing' || status === 'buffering' ? 'paused' : status
    case 'waiting':
      return status === 'playing' ? 'buffering' : status
    case 'seeking':
      return status === 'ended' ? 'paused' : nextStatus(status, 'waiting')
    case 'ended':
      return 'ended'
  }
}

/** Whether playback is requested and not ended: the state that the pause button shows. */
export function isRunning(state: Pick<PlayerState, 'status'>): boolean {
  return state.status === 'playing' || state.status === 'buffering'
}

/** All requests that controls, keys and gestures can make. Times are in seconds, shares from 0 to 1. */
export type PlayerRequest =
  | { type: 'play' | 'pause' | 'toggle-play' | 'toggle-mute' | 'toggle-captions' }
  | { type: 'toggle-full-screen' | 'toggle-picture-in-picture' | 'retry' | 'skip' }
  /** Shows the browser's choice of TVs, or ends playback there. */
  | { type: 'toggle-remote' }
  /** Jumps to the live edge. */
  | { type: 'go-live' }
  | { type: 'seek'; to: number }
  | { type: 'seek-by'; seconds: number }
  | { type: 'seek-share'; share: number }
  /** The start of the next chapter, or of this one or the one before it. */
  | { type: 'step-chapter'; step: 1 | -1 }
  /** Volume 0 mutes; `previous` is the volume that unmuting restores, by default the current one. */
  | { type: 'set-volume'; volume: number; previous?: number }
  | { type: 'step-volume'; step: number }
  | { type: 'set-rate'; rate: number }
  | { type: 'step-rate'; direction: 1 | -1 }
  | { type: 'set-quality'; quality: QualityChoice }
  | { type: 'set-audio'; id: string }
  | { type: 'set-text'; id: string | null }

/** Speeds in the menu, also stepped through by `<` and `>`. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Step of the arrow keys and the ±10 buttons, in seconds. */
export const seekSeconds = 10
export const volumeStep = 0.05

export interface PlayerStore {
  getState: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** The player's single source of truth: events in, state out. */
export function createPlayerStore(): PlayerStore {
  const listeners = new Set<() => void>()
  let state = initialPlayerState
  return {
    getState: () => state,
    dispatch(event) {
      const next = reducePlayer(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
