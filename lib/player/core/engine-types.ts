import type { PlayerFacts, QualityChoice } from './player-state'

/** Picture and sound come apart: one may load while the other fails. */
export type MediaStream = 'main' | 'audio' | 'subtitle'

/** What went wrong in the media path. `status` is the HTTP status where there was an answer. */
export interface Fault {
  kind: 'network' | 'refused' | 'media'
  stream: MediaStream
  details: string
  status: number | null
}

export type EngineEvent =
  | { type: 'changed'; facts: Partial<PlayerFacts> }
  /** The playlist is read: playback may start. */
  | { type: 'ready' }
  | { type: 'segment-loaded'; stream: MediaStream }
  /** Whether any request is open; an engine that cannot know says nothing. */
  | { type: 'loading'; isLoading: boolean }
  | { type: 'fault'; fault: Fault }

export type EmitEngineEvent = (event: EngineEvent) => void

/** What the viewer prefers, as the engine needs it before the first byte. */
export interface EngineOptions {
  live: boolean
  /** Bits a second that the network is expected to give. */
  startEstimate: number | null
  startLowest: boolean
  audioLang: string
  /** `null`: no subtitles. */
  textLang: string | null
  /** Lines of the picture that the viewer once chose; `null` leaves it to the measured bandwidth. */
  height: number | null
}

/**
 * Plays one media address in one video element. It reports by events and never throws.
 * The steps of the recovery ladder are methods: when to take them is not the engine's decision.
 */
export interface Engine {
  attach: (video: HTMLVideoElement) => void
  /** `startAt` is a second of a film, or a moment of a live channel; 0 is the start of the one, live of the other. */
  load: (url: string, startAt: number | Date) => void
  /** Another signed address of the same media, taken up without interrupting what plays. */
  renew: (url: string) => void
  restartLoading: () => void
  recoverMedia: (swapAudioCodec: boolean) => void
  /** Gives up the playing rendition; `false` when it is the last one. */
  dropRendition: () => boolean
  setQuality: (quality: QualityChoice) => void
  setAudio: (id: string) => void
  setText: (id: string | null) => void
  /** Bits a second measured so far, or `null`. */
  bandwidth: () => number | null
  destroy: () => void
}

export type CreateEngine = (options: EngineOptions, emit: EmitEngineEvent) => Engine
/** Brings the engine's code, which is not part of the page's first load. */
export type LoadEngine = () => Promise<CreateEngine>
