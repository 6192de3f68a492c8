import type { EngineError, MediaStream } from '../core/engine-types'

export interface RecoveryLimits {
  networkAttempts: number
  networkWaitMs: number
  /** Time without a media error after which the media ladder restarts at its first step. */
  mediaForgetMs: number
  /** Seconds without a request after which loading counts as stalled; longer than the wait for a channel's playlist. */
  stalledAfterSec: number
}

export const vodRecovery: RecoveryLimits = {
  networkAttempts: 5,
  networkWaitMs: 1_000,
  mediaForgetMs: 30_000,
  stalledAfterSec: 5,
}
export const liveRecovery: RecoveryLimits = { ...vodRecovery, networkAttempts: 30, stalledAfterSec: 15 }

/** The current step of each ladder. */
export interface RecoveryMemory {
  networkAttempts: number
  mediaAttempts: number
  lastMediaErrorAt: number
  /** The address was renewed and no segment has loaded with it yet. */
  renewed: boolean
  /** The stream that failed last: only its next segment proves recovery. */
  stream: MediaStream | null
}

export const initialMemory: RecoveryMemory = {
  networkAttempts: 0,
  mediaAttempts: 0,
  lastMediaErrorAt: Number.NEGATIVE_INFINITY,
  renewed: false,
  stream: null,
}

export type RecoveryStep =
  | { type: 'restart'; afterMs: number }
  | { type: 'wait-until-online' }
  | { type: 'renew' }
  | { type: 'recover-media'; swapAudioCodec: boolean }
  | { type: 'drop-rendition' }
  | { type: 'drop-text' }
  | { type: 'give-up' }

interface Conditions {
  online: boolean
  /** Monotonic clock in milliseconds. */
  now: number
}

/**
 * The next step for an error, and the new state. Slow media is not an error. Missing subtitles never end a
 * film.
 */
export function nextRecovery(
  memory: RecoveryMemory,
  error: EngineError,
  { online, now }: Conditions,
  limits: RecoveryLimits = vodRecovery,
): { memory: RecoveryMemory; step: RecoveryStep } {
  if (error.kind === 'refused' && !memory.renewed) {
    return { memory: { ...memory, renewed: true, stream: error.stream }, step: { type: 'renew' } }
  }
  if (error.stream === 'subtitle' && (online || error.kind !== 'network')) {
    return { memory, step: { type: 'drop-text' } }
  }
  if (error.kind === 'refused') return { memory, step: { type: 'give-up' } }
  if (error.kind === 'media') return nextMediaStep(memory, now, limits)
  if (!online) return { memory, step: { type: 'wait-until-online' } }
  if (memory.networkAttempts >= limits.networkAttempts) return { memory, step: { type: 'give-up' } }
  return {
    memory: { ...memory, networkAttempts: memory.networkAttempts + 1, stream: error.stream },
    step: { type: 'restart', afterMs: limits.networkWaitMs },
  }
}

const mediaLadder: readonly RecoveryStep[] = [
  { type: 'recover-media', swapAudioCodec: false },
  { type: 'recover-media', swapAudioCodec: true },
  { type: 'drop-rendition' },
]

const stallLadder: readonly RecoveryStep[] = [
  { type: 'restart', afterMs: 0 },
  { type: 'recover-media', swapAudioCodec: false },
]

/** The next step when loading stalled for the `times`th time without playback in between. */
export function nextStallStep(times: number, online: boolean): RecoveryStep {
  if (!online) return { type: 'wait-until-online' }
  return stallLadder[times - 1] ?? { type: 'give-up' }
}

function nextMediaStep(memory: RecoveryMemory, now: number, limits: RecoveryLimits) {
  const forgotten = now - memory.lastMediaErrorAt > limits.mediaForgetMs
  const rung = forgotten ? 0 : memory.mediaAttempts
  const step: RecoveryStep = mediaLadder[rung] ?? { type: 'give-up' }
  return { memory: { ...memory, mediaAttempts: rung + 1, lastMediaErrorAt: now }, step }
}

/** A segment of the failed stream loaded: network and address work. */
export function afterSegment(memory: RecoveryMemory, stream: MediaStream): RecoveryMemory {
  return memory.stream === stream ? { ...memory, networkAttempts: 0, renewed: false, stream: null } : memory
}
