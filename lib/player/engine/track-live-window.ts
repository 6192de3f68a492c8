import type { EmitEngineEvent } from '../core/engine-types'
import type { LiveWindow } from '../core/live-window'

const intervalMs = 1_000

/** Updates the live window every second, also while paused. Returns functions to update now and to stop. */
export function trackLiveWindow(read: () => LiveWindow | null, emit: EmitEngineEvent) {
  const update = () => {
    const live = read()
    if (live) emit({ type: 'changed', changes: { live } })
  }
  const timer = setInterval(update, intervalMs)
  return { update, stop: () => clearInterval(timer) }
}
