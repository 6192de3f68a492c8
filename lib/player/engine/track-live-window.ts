import type { EmitEngineEvent } from '../core/engine-types'
import type { LiveWindow } from '../core/live-window'

const lookMs = 1_000

/**
 * Tells each second how far a live channel can be played: live goes on also while the viewer has paused.
 * Returns the function that looks at once, and the one that stops.
 */
export function followWindow(read: () => LiveWindow | null, emit: EmitEngineEvent) {
  const look = () => {
    const live = read()
    if (live) emit({ type: 'changed', facts: { live } })
  }
  const timer = setInterval(look, lookMs)
  return { look, stop: () => clearInterval(timer) }
}
