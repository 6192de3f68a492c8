import type { MediaState, QualityChoice } from './player-state'

/** Picture and sound load separately, so one may succeed while the other fails. */
export type MediaStream = 'main' | 'audio' | 'subtitle'

/** What failed in the media path. `status` is the HTTP status, if there was a response. */
export interface EngineError {
  kind: 'network' | 'refused' | 'media'
  stream: MediaStream
  details: string
  status: number | null
}

export type EngineEvent =
  | { type: 'changed'; changes: Partial<MediaState> }
  /** The playlist is parsed: playback may start. */
  | { type: 'ready' }
  | { type: 'segment-loaded'; stream: MediaStream }
  /** Whether any request is pending; not reported by engines that cannot tell. */
  | { type: 'loading'; isLoading: boolean }
  | { type: 'error'; error: EngineError }

export type EmitEngineEvent = (event: EngineEvent) => void

/** The viewer's preferences that the engine needs before the first byte. */
export interface EngineOptions {
  live: boolean
  /** Estimated bandwidth in bits per second. */
  startEstimate: number | null
  startLowest: boolean
  audioLang: string
  /** `null`: no subtitles. */
  textLang: string | null
  /** The picture height the viewer chose before; `null` adapts to the bandwidth. */
  height: number | null
}

/**
 * Plays one media address in one video element. Reports by events and never throws. The recovery ladder decides when to
 * call its recovery methods.
 */
export interface Engine {
  attach: (video: HTMLVideoElement) => void
  /** `startAt` is a second of a film, or a moment of a live channel; 0 means the beginning or the live edge. */
  load: (url: string, startAt: number | Date) => void
  /** Switches to another signed address of the same media without interrupting playback. */
  renew: (url: string) => void
  restartLoading: () => void
  recoverMedia: (swapAudioCodec: boolean) => void
  /** Drops the current rendition; `false` when it is the last one. */
  dropRendition: () => boolean
  setQuality: (quality: QualityChoice) => void
  setAudio: (id: string) => void
  setText: (id: string | null) => void
  /** Measured bandwidth in bits per second, or `null`. */
  bandwidth: () => number | null
  destroy: () => void
}

export type CreateEngine = (options: EngineOptions, emit: EmitEngineEvent) => Engine
/** Loads the engine, which is not part of the page's first load. */
export type LoadEngine = () => Promise<CreateEngine>
