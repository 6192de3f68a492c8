'use client'

import { useState, Suspense, type ReactNode } from 'react'
import { track } from '@/lib/analytics/track'
import type { LangCode } from '@/lib/contract'
import { isAtCredits, type LoadEngine, type PlayerStore } from '@/lib/player/core'
import { fetchNextVideo, type NextVideo, type PlaybackSource } from '@/lib/player/sources/playback-source'
import { pathTo } from '@/lib/routing'
import type { ExitLinks } from '../view/watch-page'
import {
  PlayerProvider,
  usePlayerState,
  lazyComponent,
  type KeyAction,
  type SeriesControls,
} from '@/components/player/ui'
import { PlayerView } from '../view/player-view'
import { isLiveAction, useShortcuts } from '../view/shortcuts'
import { usePlayer, usePlayerShell, useSystemMedia, type NowPlaying } from '../view/use-player'
import { useRegisterPrompt } from './register-prompt'
import { CentreControls, ControlBar, EpisodesButton } from './video-controls'

const NextCard = lazyComponent(async () => (await import('./next-card')).NextCard)
const NextArt = lazyComponent(async () => (await import('./next-card')).NextArt)
const SimilarTitles = lazyComponent(async () => (await import('./similar-titles')).SimilarTitles)
const ownPanels = {
  chapters: lazyComponent(async () => (await import('./chapters')).ChaptersMenu),
  episodes: lazyComponent(async () => (await import('./episodes-panel')).EpisodesPanel),
}

/** Offers the next episode during the credits. */
function NextEpisode({ onLoaded }: { onLoaded: (video: NextVideo) => void }) {
  const nextVideoId = usePlayerState((state) => (isAtCredits(state) ? state.nextVideoId : null))
  if (nextVideoId === null) return null
  return (
    <Suspense fallback={null}>
      <NextCard key={nextVideoId} videoId={nextVideoId} onLoaded={onLoaded} />
    </Suspense>
  )
}

/** The picture of the next episode, once this one has ended. */
function EndPicture({ next }: { next: NextVideo | null }) {
  const isNext = usePlayerState((state) => state.status === 'ended' && state.nextVideoId === next?.id)
  if (!next || !isNext) return null
  return (
    <Suspense fallback={null}>
      <NextArt video={next} />
    </Suspense>
  )
}

/** What to watch when the video has ended and nothing follows. */
function AfterLast({ titleId }: { titleId: number }) {
  const isOver = usePlayerState((state) => state.status === 'ended' && state.nextVideoId === null)
  if (!isOver) return null
  return (
    <Suspense fallback={null}>
      <SimilarTitles titleId={titleId} />
    </Suspense>
  )
}

/** The way to another episode where this one does not play, and the bar is away. */
function OtherEpisodes() {
  const failed = usePlayerState(({ status }) => status === 'failed')
  if (!failed) return null
  return (
    <span className="contents player-upright:hidden">
      <EpisodesButton />
    </span>
  )
}

interface UseNextEpisodeOptions {
  store: PlayerStore
  lang: LangCode
  /** Plays the next video on this page. */
  onNext?: (video: NextVideo) => void
  /** Opens the next video's page, if it cannot be played on this one. */
  leaveFor?: (path: string) => void
}

/** Plays the next episode on this page, so that full screen lasts, or opens its page. */
function useNextEpisode({ store, lang, onNext, leaveFor }: UseNextEpisodeOptions): () => void {
  const [requested] = useState(() => new Set<number>())
  const go = async (videoId: number) => {
    const result = await fetchNextVideo(videoId)
    requested.delete(videoId)
    if (store.getState().nextVideoId !== videoId) return
    if (result.data && onNext) onNext(result.data)
    else (leaveFor ?? ((path) => location.assign(path)))(pathTo.watch(lang, videoId))
  }
  return () => {
    const { nextVideoId } = store.getState()
    if (nextVideoId === null || requested.has(nextVideoId)) return
    requested.add(nextVideoId)
    void go(nextVideoId)
  }
}

interface PlayerProps {
  source: PlaybackSource
  /** The title that the video is a part of. */
  titleId: number
  lang: LangCode
  links: ExitLinks
  /** Shown by the system's media controls. */
  nowPlaying: NowPlaying
  /** The page's heading and the line below it. */
  heading: ReactNode
  /** The picture until the first frame. */
  poster: ReactNode
  /** Shown without JavaScript. */
  noScript: ReactNode
  /** Shown last on an upright phone. */
  below?: ReactNode
  enabled: boolean
  loadEngine: LoadEngine
  /** Plays another episode on this page; without it, its page is opened. */
  onNext?: (video: NextVideo) => void
  /** The ids of an episode; missing for other videos. */
  episode?: Pick<SeriesControls, 'seriesId' | 'videoId'>
}

/** Lets the viewer choose another episode of the series; `null` for other videos. */
function toSeriesControls(
  { episode, lang, onNext }: Pick<PlayerProps, 'episode' | 'lang' | 'onNext'>,
  close: () => void,
): SeriesControls | null {
  if (!episode) return null
  const play = (video: NextVideo) => {
    close()
    if (video.id === episode.videoId) return
    if (onNext) onNext(video)
    else location.assign(pathTo.watch(lang, video.id))
  }
  return { ...episode, play }
}

/** A video with all its controls. */
export function Player(props: PlayerProps) {
  const { lang, links, nowPlaying, onNext } = props
  const { store, request, video, container } = usePlayer(props)
  const shell = usePlayerShell({ store, request, container })
  const goToNext = useNextEpisode({ store, lang, onNext })
  const [next, setNext] = useState<NextVideo | null>(null)

  const playNext = () => {
    const { nextVideoId } = store.getState()
    if (nextVideoId === null) return
    track('next_episode', { content_id: String(nextVideoId) })
    container.current?.focus()
    goToNext()
  }
  const autoplayNext = () => (shell.activity.mayAutoplay() ? playNext() : shell.showStillWatching())
  const series = toSeriesControls(props, () => shell.showPanel(null))
  const showEpisodes = () => {
    if (series) shell.showPanel('episodes')
  }
  const act = (action: KeyAction) => {
    if (action.type === 'show-help') shell.showPanel('help')
    else if (action.type === 'next-episode') playNext()
    else if (action.type === 'show-episodes') showEpisodes()
    else if (!isLiveAction(action)) shell.submit(action)
  }
  const characterKeys = shell.singleKeys
  useShortcuts({ characterKeys }, act)
  useSystemMedia({ store, nowPlaying, request, playNext })

  const { panel, showPanel, captionStyle, setCaptionStyle } = shell
  useRegisterPrompt({ store, isPanelOpen: panel !== null, resume: () => request({ type: 'play' }) })
  const context = { store, request: shell.submit, lang, panel, showPanel, playNext, autoplayNext }
  const kind = { live: null, series }
  const name = nowPlaying.artist
  return (
    <PlayerProvider value={{ ...context, ...kind, name, characterKeys, captionStyle, setCaptionStyle }}>
      <PlayerView
        video={video}
        container={container}
        links={links}
        heading={props.heading}
        poster={props.poster}
        noScript={props.noScript}
        centre={<CentreControls detailHref={links.detail} />}
        bar={<ControlBar />}
        endPicture={<EndPicture next={next} />}
        beside={
          <>
            <NextEpisode onLoaded={setNext} />
            <AfterLast titleId={props.titleId} />
          </>
        }
        extras={<OtherEpisodes />}
        below={props.below}
        ownPanels={ownPanels}
        shell={shell}
      />
    </PlayerProvider>
  )
}
