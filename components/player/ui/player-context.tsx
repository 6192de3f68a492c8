'use client'

import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { CaptionStyle } from '@/lib/player/core/caption-style'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import { initialPlayerState, type PlayerState } from '@/lib/player/core/player-state'
import type { PlayerStore } from '@/lib/player/core/player-store'
import type { LivePart } from './live-types'

export type PlayerPanel =
  | 'captions'
  | 'audio'
  | 'quality'
  | 'speed'
  | 'settings'
  | 'help'
  | 'style'
  | 'still'
  | 'channels'

interface PlayerContextValue {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  lang: LangCode
  /** The menu or dialog that is open. */
  panel: PlayerPanel | null
  showPanel: (panel: PlayerPanel | null) => void
  /** Plays the episode that follows; does nothing where there is none. */
  playNext: () => void
  /** The same without the viewer's asking: after a few episodes it asks first whether anybody is there. */
  goOn: () => void
  /** What only a live channel has; `null` for a film. */
  live: LivePart | null
  captionStyle: CaptionStyle
  setCaptionStyle: (style: CaptionStyle) => void
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

export function PlayerProvider({ value, children }: { value: PlayerContextValue; children: ReactNode }) {
  return <PlayerContext value={value}>{children}</PlayerContext>
}

/** What every control needs: the way to ask, the language and the open panel. */
export function usePlayerContext(): PlayerContextValue {
  const value = use(PlayerContext)
  if (value === null) throw new Error('A player control stands outside a player')
  return value
}

/** The same for the controls that only a live channel has. */
export function useLive(): LivePart {
  const { live } = usePlayerContext()
  if (live === null) throw new Error('A live control stands outside a live player')
  return live
}

/** One part of the player's state. `select` gives the same value for the same state. */
export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  const { store } = usePlayerContext()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(initialPlayerState),
  )
}
