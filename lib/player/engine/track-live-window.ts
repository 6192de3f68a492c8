import type { EmitEngineEvent } from '../core/engine-types'
import type { LiveWindow } from '../core/live-window'

const lookMs = 1_000

/** Updates the live window every second, also while paused. Returns functions to update now and to stop. */
export function followWindow(read: () => LiveWindow | null, emit: EmitEngineEvent) {
  const look = () => {
    const live = read()
    if (live) emit({ type: 'changed', facts: { live } })
  }
  const timer = setInterval(look, lookMs)
  return { look, stop: () => clearInterval(timer) }
}
