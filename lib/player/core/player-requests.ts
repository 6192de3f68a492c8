import type { QualityChoice } from './player-state'

/** Everything that a control, a key or a gesture may ask of the player. Times are in seconds, shares from 0 to 1. */
export type PlayerRequest =
  | { type: 'play' | 'pause' | 'toggle-play' | 'toggle-mute' | 'toggle-captions' }
  | { type: 'toggle-full-screen' | 'toggle-picture-in-picture' | 'retry' | 'skip' }
  /** A live channel, at its edge. */
  | { type: 'go-live' }
  | { type: 'seek'; to: number }
  | { type: 'seek-by'; seconds: number }
  | { type: 'seek-share'; share: number }
  /** No volume mutes; `previous` is what unmuting then goes back to, the volume until now where it is left out. */
  | { type: 'set-volume'; volume: number; previous?: number }
  | { type: 'step-volume'; step: number }
  | { type: 'set-rate'; rate: number }
  | { type: 'step-rate'; direction: 1 | -1 }
  | { type: 'set-quality'; quality: QualityChoice }
  | { type: 'set-audio'; id: string }
  | { type: 'set-text'; id: string | null }

/** Speeds that the menu offers and `<` `>` step through. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** What the arrows and the ±10 buttons move by. */
export const seekSeconds = 10
export const volumeStep = 0.05
