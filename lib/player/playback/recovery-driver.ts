import type { Fault, MediaStream } from '../core/engine-types'
import {
  afterSegment,
  freshMemory,
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
  giveUp: (fault: Fault) => void
  /** Whether buffered media remains to be played offline. */
  hasBuffer: () => boolean
}

export interface RecoveryDriver {
  fault: (fault: Fault) => void
  segmentLoaded: (stream: MediaStream) => void
  /** Playback ran out of buffer. */
  starved: () => void
  /** Buffer empty and no request pending, for the `times`th time without playback in between. */
  stalled: (times: number) => void
  destroy: () => void
}

const stallFault: Fault = { kind: 'network', stream: 'main', details: 'stalled', status: null }

/** Lets a stopping engine finish before it restarts. */
const settleMs = 100

/**
 * Runs the recovery ladder: waits between steps, counts only while online, and gives up only once the buffer is empty.
 */
export function createRecoveryDriver(actions: RecoveryActions, limits = vodRecovery): RecoveryDriver {
  let memory = freshMemory
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let postponed: Fault | null = null
  let waitingForNetwork = false

  const stopWaiting = () => {
    clearTimeout(timer)
    waitingForNetwork = false
  }
  const giveUp = (fault: Fault) => {
    if (fault.kind === 'network' && actions.hasBuffer()) postponed = fault
    else actions.giveUp(fault)
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

  const take = (step: RecoveryStep, fault: Fault) => {
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
        return actions.dropRendition() ? undefined : giveUp(fault)
      case 'drop-text':
        actions.dropText()
        return restartIn(settleMs)
      case 'give-up':
        return giveUp(fault)
    }
  }

  const starved = () => {
    if (postponed === null) return
    postponed = null
    actions.restartLoading()
  }

  return {
    fault(fault) {
      if (busy && fault.kind !== 'media') return
      const next = nextRecovery(memory, fault, { online: navigator.onLine, now: performance.now() }, limits)
      memory = next.memory
      take(next.step, fault)
    },
    segmentLoaded(stream) {
      memory = afterSegment(memory, stream)
      if (postponed?.stream === stream) postponed = null
    },
    starved,
    stalled(times) {
      if (!busy && postponed) starved()
      else if (!busy) take(nextStallStep(times, navigator.onLine), stallFault)
    },
    destroy() {
      stopWaiting()
      removeEventListener('online', onOnline)
    },
  }
}
