import type { EngineError, MediaStream } from '../core/engine-types'
import {
  afterSegment,
  initialMemory,
  nextRecovery,
  nextStallStep,
  vodRecovery,
  type RecoveryStep,
} from './recovery'

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
