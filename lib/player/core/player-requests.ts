import type { QualityChoice } from './player-state'

/** All requests that controls, keys and gestures can make. Times are in seconds, shares from 0 to 1. */
export type PlayerRequest =
  | { type: 'play' | 'pause' | 'toggle-play' | 'toggle-mute' | 'toggle-captions' }
  | { type: 'toggle-full-screen' | 'toggle-picture-in-picture' | 'retry' | 'skip' }
  /** Jumps to the live edge. */
  | { type: 'go-live' }
  | { type: 'seek'; to: number }
  | { type: 'seek-by'; seconds: number }
  | { type: 'seek-share'; share: number }
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
