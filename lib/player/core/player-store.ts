import { initialPlayerState, reducePlayer, type PlayerEvent, type PlayerState } from './player-state'

export interface PlayerStore {
  getState: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** The player's single source of truth: events in, state out. */
export function createPlayerStore(): PlayerStore {
  const listeners = new Set<() => void>()
  let state = initialPlayerState
  return {
    getState: () => state,
    dispatch(event) {
      const next = reducePlayer(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
