'use client'

import { useState, type ReactNode } from 'react'
import { track } from '@/lib/analytics/track'
import type { LangCode } from '@/lib/contract/languages'
import type { LoadEngine } from '@/lib/player/core/engine-types'
import type { PlayerStore } from '@/lib/player/core/player-store'
import { findNext, type NextVideo } from '@/lib/player/sources/get-next-video'
import type { PlaySource } from '@/lib/player/sources/playback-source'
import { pathTo } from '@/lib/routing/paths'
import { CentreControls } from '../controls/centre-controls'
import { ControlBar } from '../controls/control-bar'
import { NextEpisode } from '../next-episode/next-episode'
import type { FailureLinks } from '../ui/exit-links'
import { PlayerProvider } from '../ui/player-context'
import { PlayerView } from '../view/player-view'
import { isLiveAction, type KeyAction } from '../view/shortcuts'
import { usePlayer } from '../view/use-player'
import { usePlayerShell } from '../view/use-player-shell'
import { useShortcuts } from '../view/use-shortcuts'
import { useCompanions, type NowPlaying } from '../view/use-system-media'

interface UseNextEpisodeOptions {
  store: PlayerStore
  lang: LangCode
  /** Puts the next video in the place of this one. */
  onNext?: (video: NextVideo) => void
  /** Loads a page, where the video cannot be had in place. */
  leaveFor?: (path: string) => void
}

/** The way to the next episode: in place, so that the full screen lasts, else by its own page. */
function useNextEpisode({ store, lang, onNext, leaveFor }: UseNextEpisodeOptions): () => void {
  const [asked] = useState(() => new Set<number>())
  const go = async (videoId: number) => {
    const answer = await findNext(videoId)
    asked.delete(videoId)
    if (store.getState().nextVideoId !== videoId) return
    if (answer.data && onNext) onNext(answer.data)
    else (leaveFor ?? ((path) => location.assign(path)))(pathTo.watch(lang, videoId))
  }
  return () => {
    const { nextVideoId } = store.getState()
    if (nextVideoId === null || asked.has(nextVideoId)) return
    asked.add(nextVideoId)
    void go(nextVideoId)
  }
}

export interface PlayerProps {
  source: PlaySource
  lang: LangCode
  links: FailureLinks
  /** What the system's own controls say. */
  nowPlaying: NowPlaying
  /** Title block: the page's heading and what stands under it. */
  heading: ReactNode
  /** The picture until the first frame. */
  poster: ReactNode
  /** What shows where there is no JavaScript. */
  noScript: ReactNode
  /** What stands last on an upright phone. */
  below?: ReactNode
  enabled: boolean
  loadEngine: LoadEngine
  /** Puts the next episode in the place of this one; without it its page is opened. */
  onNext?: (video: NextVideo) => void
}

/** A video with everything around it. What it plays and by which engine is handed in. */
export function Player(props: PlayerProps) {
  const { lang, links, nowPlaying, onNext } = props
  const { store, request, video, container } = usePlayer(props)
  const shell = usePlayerShell({ store, request, container })
  const goToNext = useNextEpisode({ store, lang, onNext })

  const playNext = () => {
    const { nextVideoId } = store.getState()
    if (nextVideoId === null) return
    track('next_episode', { content_id: String(nextVideoId) })
    container.current?.focus()
    goToNext()
  }
  const goOn = () => (shell.attention.mayGoOn() ? playNext() : shell.askWhetherThere())
  const act = (action: KeyAction) => {
    if (action.type === 'show-help') shell.showPanel('help')
    else if (action.type === 'next-episode') playNext()
    else if (!isLiveAction(action)) shell.ask(action)
  }
  useShortcuts({ characterKeys: shell.singleKeys }, act)
  useCompanions({ store, nowPlaying, request, playNext })

  const { panel, showPanel, captionStyle, setCaptionStyle } = shell
  const context = { store, request: shell.ask, lang, panel, showPanel, playNext, goOn, live: null }
  return (
    <PlayerProvider value={{ ...context, captionStyle, setCaptionStyle }}>
      <PlayerView
        video={video}
        container={container}
        links={links}
        heading={props.heading}
        poster={props.poster}
        noScript={props.noScript}
        centre={<CentreControls />}
        bar={<ControlBar />}
        beside={<NextEpisode />}
        below={props.below}
        shell={shell}
      />
    </PlayerProvider>
  )
}
