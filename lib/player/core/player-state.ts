import type { FlowAction } from '../../contract/enums'
import type { ErrorCode } from '../../contract/errors'
import type { LiveWindow } from './live-window'
import { noMarkers, type VideoMarkers, type TimeRange } from './video-markers'

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
