import type { EngineError, MediaStream } from '@/lib/player/core'

interface RecoveryLimits {
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

type RecoveryStep =
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
function nextStallStep(times: number, online: boolean): RecoveryStep {
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

export interface RecoveryActions {
  restartLoading: () => void
  recoverMedia: (swapAudioCodec: boolean) => void
  dropRendition: () => boolean
  /** Switches subtitles off. */
  dropText: () => void
  /** Requests another address of the same media; resolves when loading resumes or has failed for good. */
  renew: () => Promise<void>
  giveUp: (error: EngineError) => void
  /** Whether buffered media remains to be played offline. */
  hasBuffer: () => boolean
}

export interface RecoveryDriver {
  handleError: (error: EngineError) => void
  segmentLoaded: (stream: MediaStream) => void
  /** Playback ran out of buffer. */
  starved: () => void
  /** Buffer empty and no request pending, for the `times`th time without playback in between. */
  stalled: (times: number) => void
  destroy: () => void
}

const stallError: EngineError = { kind: 'network', stream: 'main', details: 'stalled', status: null }

/** Lets a stopping engine finish before it restarts. */
const settleMs = 100

/**
 * Runs the recovery ladder: waits between steps, counts only while online, and gives up only once the buffer is empty.
 */
export function createRecoveryDriver(actions: RecoveryActions, limits = vodRecovery): RecoveryDriver {
  let memory = initialMemory
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let postponed: EngineError | null = null
  let waitingForNetwork = false

  const stopWaiting = () => {
    clearTimeout(timer)
    waitingForNetwork = false
  }
  const giveUp = (error: EngineError) => {
    if (error.kind === 'network' && actions.hasBuffer()) postponed = error
    else actions.giveUp(error)
  }
  const restart = () => {
    busy = false
    actions.restartLoading()
  }
  const restartIn = (ms: number) => {
    busy = true
    timer = setTimeout(restart, ms)
  }
  const onOnline = () => {
    if (!waitingForNetwork) return
    stopWaiting()
    restart()
  }
  addEventListener('online', onOnline)

  const run = (step: RecoveryStep, error: EngineError) => {
    switch (step.type) {
      case 'restart':
        return restartIn(step.afterMs)
      case 'wait-until-online':
        busy = true
        waitingForNetwork = true
        return
      case 'renew':
        busy = true
        void actions.renew().finally(() => (busy = false))
        return
      case 'recover-media':
        return actions.recoverMedia(step.swapAudioCodec)
      case 'drop-rendition':
        return actions.dropRendition() ? undefined : giveUp(error)
      case 'drop-text':
        actions.dropText()
        return restartIn(settleMs)
      case 'give-up':
        return giveUp(error)
    }
  }

  const starved = () => {
    if (postponed === null) return
    postponed = null
    actions.restartLoading()
  }

  return {
    handleError(error) {
      if (busy && error.kind !== 'media') return
      const next = nextRecovery(memory, error, { online: navigator.onLine, now: performance.now() }, limits)
      memory = next.memory
      run(next.step, error)
    },
    segmentLoaded(stream) {
      memory = afterSegment(memory, stream)
      if (postponed?.stream === stream) postponed = null
    },
    starved,
    stalled(times) {
      if (!busy && postponed) starved()
      else if (!busy) run(nextStallStep(times, navigator.onLine), stallError)
    },
    destroy() {
      stopWaiting()
      removeEventListener('online', onOnline)
    },
  }
}
