import { isRunning } from '../core/player-state'
import type { PlayerStore } from '../core/player-store'
import { earliestTime } from '../core/live-window'

/**
 * Goes on at the start of what can still be played, once live has left the viewer's place behind: after a long pause,
 * or a night's sleep of the machine. `outrun` counts it, so that the page can say so. Returns the function that stops.
 */
export function keepInWindow(store: PlayerStore, video: HTMLVideoElement): () => void {
  return store.subscribe(() => {
    const state = store.getState()
    const { live, outrun } = state
    if (!live || !isRunning(state) || video.readyState === 0 || video.currentTime >= live.start) return
    const time = earliestTime(live)
    video.currentTime = time
    store.dispatch({ type: 'changed', facts: { time, outrun: outrun + 1 } })
  })
}
