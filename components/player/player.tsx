'use client'

import { useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { GetDue } from '@/lib/player/ask-due'
import type { LoadEngine } from '@/lib/player/engine'
import type { NextVideo } from '@/lib/player/find-next'
import type { GetPlayback } from '@/lib/player/get-playback'
import type { KeyAction } from '@/lib/player/keys'
import type { PlayerRequest } from '@/lib/player/player-requests'
import { readShortcutsOn, writeShortcutsOn } from '@/lib/player/preferences'
import type { FailureLinks } from './failure-links'
import { PlayerProvider, type PlayerPanel } from './player-context'
import type { PlayerStrings } from './player-strings'
import { PlayerView } from './player-view'
import { useAttention } from './use-attention'
import { useCaptionStyle } from './use-caption-style'
import { useCompanions, type NowPlaying } from './use-companions'
import { useNextEpisode } from './use-next-episode'
import { usePlayer } from './use-player'
import { useShortcuts } from './use-shortcuts'

export interface PlayerProps {
  videoId: number
  lang: LangCode
  strings: PlayerStrings
  links: FailureLinks
  /** What the system's own controls say. */
  nowPlaying: NowPlaying
  /** Title block: the page's heading and what stands under it. */
  heading: ReactNode
  /** The picture until the first frame. */
  poster: ReactNode
  /** What shows where there is no JavaScript. */
  noScript: ReactNode
  enabled: boolean
  getPlayback: GetPlayback
  getDue?: GetDue
  loadEngine: LoadEngine
  /** Puts the next episode in the place of this one; without it its page is opened. */
  onNext?: (video: NextVideo) => void
}

/** Whether one-character shortcuts are on, and the way to change it for good. */
function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(readShortcutsOn)
  const keep = (chosen: boolean) => {
    setOn(chosen)
    writeShortcutsOn(chosen)
  }
  return [on, keep]
}

/** A video with everything around it. What it plays and by which engine is handed in. */
export function Player(props: PlayerProps) {
  const { lang, strings, links, nowPlaying, onNext } = props
  const { store, request, video, container } = usePlayer(props)
  const [panel, showPanel] = useState<PlayerPanel | null>(null)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [captionStyle, setCaptionStyle] = useCaptionStyle()
  const goToNext = useNextEpisode({ store, lang, onNext })

  const ask = (asked: PlayerRequest) => {
    if (asked.type === 'retry') container.current?.focus()
    request(asked)
  }
  const askWhetherThere = () => {
    request({ type: 'pause' })
    showPanel('still')
  }
  const attention = useAttention(store, askWhetherThere)
  const playNext = () => {
    if (store.getState().nextVideoId === null) return
    container.current?.focus()
    goToNext()
  }
  const goOn = () => (attention.mayGoOn() ? playNext() : askWhetherThere())
  const act = (action: KeyAction) => {
    if (action.type === 'show-help') showPanel('help')
    else if (action.type === 'next-episode') playNext()
    else ask(action)
  }
  useShortcuts(singleKeys, act)
  useCompanions({ store, nowPlaying, request, playNext })

  const context = { store, request: ask, strings, lang, panel, showPanel, playNext, goOn }
  return (
    <PlayerProvider value={{ ...context, captionStyle, setCaptionStyle }}>
      <PlayerView
        video={video}
        container={container}
        links={links}
        heading={props.heading}
        poster={props.poster}
        noScript={props.noScript}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
    </PlayerProvider>
  )
}
