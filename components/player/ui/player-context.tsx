'use client'

import {
  createContext,
  use,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import type { LangCode } from '@/lib/contract'
import {
  initialPlayerState,
  type Channel,
  type GuideEntry,
  type CaptionStyle,
  type PlayerRequest,
  type PlayerState,
  type PlayerStore,
} from '@/lib/player/core'
import type { NextVideo } from '@/lib/player/sources/playback-source'

export type PlayerPanel =
  | 'captions'
  | 'audio'
  | 'quality'
  | 'speed'
  | 'settings'
  | 'chapters'
  | 'help'
  | 'style'
  | 'still'
  | 'channels'
  | 'episodes'

/** The programme on the screen and the next one; `null` if unknown. */
export interface OnAir {
  now: GuideEntry | null
  next: GuideEntry | null
}

/** What the controls of a live channel need in addition. */
export interface LiveControls {
  channel: Channel
  channels: readonly Channel[]
  /** The channel's guide for the live window and the next hours. */
  programmes: readonly GuideEntry[]
  onAir: OnAir
  /** Switches to the channel with this code. */
  tune: (code: string) => void
  /** Switches to the next or previous channel of the list. */
  zap: (step: 1 | -1) => void
  /** Fetches current programmes and the viewer's favourites again. */
  refreshChannels: () => void
  /** Adds a channel to the member's favourites or removes it; `null` for guests and until they are loaded. */
  toggleFavourite: ((channel: Channel) => void) | null
  /** Seeks to the start of the programme on the screen, if that is in the live window. */
  startOver: () => void
}

/** What the controls of an episode need in addition. */
export interface SeriesControls {
  seriesId: number
  /** The episode on the screen. */
  videoId: number
  /** Plays another episode on this page. */
  play: (video: NextVideo) => void
}

interface PlayerContextValue {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  lang: LangCode
  /** The series, the film or the channel. */
  name: string
  /** Whether shortcuts that type a character are on. */
  characterKeys: boolean
  /** The menu or dialog that is open. */
  panel: PlayerPanel | null
  showPanel: Dispatch<SetStateAction<PlayerPanel | null>>
  /** Plays the next episode, if there is one. */
  playNext: () => void
  /** Plays the next episode automatically; after several of them, asks whether somebody is still watching. */
  autoplayNext: () => void
  /** `null` for a video. */
  live: LiveControls | null
  /** `null` for everything but an episode. */
  series: SeriesControls | null
  captionStyle: CaptionStyle
  setCaptionStyle: (style: CaptionStyle) => void
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

export function PlayerProvider({ value, children }: { value: PlayerContextValue; children: ReactNode }) {
  return <PlayerContext value={value}>{children}</PlayerContext>
}

/** What every control needs: state, requests, language and the open panel. */
export function usePlayerContext(): PlayerContextValue {
  const value = use(PlayerContext)
  if (value === null) throw new Error('A player control stands outside a player')
  return value
}

/**
 * Closes the panel that the caller draws. A dialog reports its end in a later task, by which a key may have opened another
 * one: that stays.
 */
export function useClosePanel(): () => void {
  const { panel, showPanel } = usePlayerContext()
  const [own] = useState(panel)
  return () => showPanel((open) => (open === own ? null : open))
}

/** What the controls of a live channel need. */
export function useLive(): LiveControls {
  const { live } = usePlayerContext()
  if (live === null) throw new Error('A live control stands outside a live player')
  return live
}

/** What the controls of an episode need. */
export function useSeries(): SeriesControls {
  const { series } = usePlayerContext()
  if (series === null) throw new Error('A control of episodes stands outside the player of one')
  return series
}

/** A value of the player's state. `select` returns the same value for the same state. */
export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  const { store } = usePlayerContext()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(initialPlayerState),
  )
}
