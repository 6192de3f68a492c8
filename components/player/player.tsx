'use client'

import { useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { LoadEngine } from '@/lib/player/engine'
import type { GetPlayback } from '@/lib/player/get-playback'
import type { KeyAction } from '@/lib/player/keys'
import { readShortcutsOn, writeShortcutsOn } from '@/lib/player/preferences'
import type { PlayerRequest } from '@/lib/player/player-requests'
import type { FailureLinks } from './error-screen'
import { PlayerProvider, type PlayerPanel } from './player-context'
import type { PlayerStrings } from './player-strings'
import { PlayerView } from './player-view'
import { usePlayer } from './use-player'
import { useShortcuts } from './use-shortcuts'

export interface PlayerProps {
  videoId: number
  lang: LangCode
  strings: PlayerStrings
  links: FailureLinks
  /** Title block: the page's heading and what stands under it. */
  heading: ReactNode
  /** The picture until the first frame. */
  poster: ReactNode
  /** What shows where there is no JavaScript. */
  noScript: ReactNode
  enabled: boolean
  getPlayback: GetPlayback
  loadEngine: LoadEngine
}

/** A video with everything around it. What it plays and by which engine is handed in. */
export function Player(props: PlayerProps) {
  const { lang, strings, links } = props
  const { store, request, video, container } = usePlayer(props)
  const [panel, showPanel] = useState<PlayerPanel | null>(null)
  const [singleKeys, setSingleKeys] = useState(readShortcutsOn)

  const ask = (asked: PlayerRequest) => {
    if (asked.type === 'retry') container.current?.focus()
    request(asked)
  }
  const act = (action: KeyAction) => (action.type === 'show-help' ? showPanel('help') : ask(action))
  useShortcuts(singleKeys, act)
  const switchSingleKeys = (on: boolean) => {
    setSingleKeys(on)
    writeShortcutsOn(on)
  }

  return (
    <PlayerProvider value={{ store, request: ask, strings, lang, panel, showPanel }}>
      <PlayerView
        video={video}
        container={container}
        links={links}
        heading={props.heading}
        poster={props.poster}
        noScript={props.noScript}
        singleKeys={singleKeys}
        onSingleKeys={switchSingleKeys}
      />
    </PlayerProvider>
  )
}
