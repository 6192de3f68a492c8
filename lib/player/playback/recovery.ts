import type { Fault, MediaStream } from '../core/engine-types'

export interface RecoveryLimits {
  networkTries: number
  networkWaitMs: number
  /** Time without a media fault after which the media ladder restarts at its first rung. */
  mediaForgetMs: number
  /** Seconds without a request after which loading counts as stalled; longer than the wait for a channel's playlist. */
  stalledAfterSec: number
}

export const vodRecovery: RecoveryLimits = {
  networkTries: 5,
  networkWaitMs: 1_000,
  mediaForgetMs: 30_000,
  stalledAfterSec: 5,
}
export const liveRecovery: RecoveryLimits = { ...vodRecovery, networkTries: 30, stalledAfterSec: 15 }

/** The current rung of each ladder. */
export interface RecoveryMemory {
  networkTries: number
  mediaTries: number
  lastMediaFaultAt: number
  /** The address was renewed and no segment has loaded with it yet. */
  renewed: boolean
  /** The stream that failed last: only its next segment proves recovery. */
  stream: MediaStream | null
}

export const freshMemory: RecoveryMemory = {
  networkTries: 0,
  mediaTries: 0,
  lastMediaFaultAt: Number.NEGATIVE_INFINITY,
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

interface Circumstances {
  online: boolean
  /** Monotonic clock in milliseconds. */
  now: number
}

/**
 * The next rung for a fault: the action and the new state. Slow media is not a fault. Missing subtitles never end a
 * film.
 */
export function nextRecovery(
  memory: RecoveryMemory,
  fault: Fault,
  { online, now }: Circumstances,
  limits: RecoveryLimits = vodRecovery,
): { memory: RecoveryMemory; step: RecoveryStep } {
  if (fault.kind === 'refused' && !memory.renewed) {
    return { memory: { ...memory, renewed: true, stream: fault.stream }, step: { type: 'renew' } }
  }
  if (fault.stream === 'subtitle' && (online || fault.kind !== 'network')) {
    return { memory, step: { type: 'drop-text' } }
  }
  if (fault.kind === 'refused') return { memory, step: { type: 'give-up' } }
  if (fault.kind === 'media') return nextMediaStep(memory, now, limits)
  if (!online) return { memory, step: { type: 'wait-until-online' } }
  if (memory.networkTries >= limits.networkTries) return { memory, step: { type: 'give-up' } }
  return {
    memory: { ...memory, networkTries: memory.networkTries + 1, stream: fault.stream },
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

/** The next rung when loading stalled for the `times`th time without playback in between. */
export function nextStallStep(times: number, online: boolean): RecoveryStep {
  if (!online) return { type: 'wait-until-online' }
  return stallLadder[times - 1] ?? { type: 'give-up' }
}

function nextMediaStep(memory: RecoveryMemory, now: number, limits: RecoveryLimits) {
  const forgotten = now - memory.lastMediaFaultAt > limits.mediaForgetMs
  const rung = forgotten ? 0 : memory.mediaTries
  const step: RecoveryStep = mediaLadder[rung] ?? { type: 'give-up' }
  return { memory: { ...memory, mediaTries: rung + 1, lastMediaFaultAt: now }, step }
}

/** A segment of the failed stream loaded: network and address work. */
export function afterSegment(memory: RecoveryMemory, stream: MediaStream): RecoveryMemory {
  return memory.stream === stream ? { ...memory, networkTries: 0, renewed: false, stream: null } : memory
}
