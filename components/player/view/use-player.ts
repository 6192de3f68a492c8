'use client'

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useEffectEvent,
  useSyncExternalStore,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import type { LangCode } from '@/lib/contract'
import { createPlayer, type Player } from '@/lib/player/playback/create-player'
import {
  createPlayerStore,
  readCaptionStyle,
  writeCaptionStyle,
  type LoadEngine,
  type PlayerRequest,
  type PlayerStore,
  type CaptionStyle,
} from '@/lib/player/core'
import type { PlaybackSource } from '@/lib/player/sources/playback-source'
import { readShortcutsOn, writeShortcutsOn } from '@/lib/player/playback/preferences'
import type { PlayerPanel } from '@/components/player/ui'

/** What the system shows as playing. */
export interface NowPlaying {
  title: string
  artist: string
  /** Same-origin URL of the artwork. */
  artwork: string
}

interface UseSystemMediaOptions {
  store: PlayerStore
  nowPlaying: NowPlaying
  request: (request: PlayerRequest) => void
  playNext: () => void
  /** Only channels have it; they always have a next one too. */
  playPrevious?: () => void
}

/** Media keys and wake lock, loaded with the first picture. */
export function useSystemMedia(options: UseSystemMediaOptions): void {
  const { store, nowPlaying, request, playNext, playPrevious } = options
  const { title, artist, artwork } = nowPlaying
  const isChannel = playPrevious !== undefined
  const hasEpisode = useSyncExternalStore(
    store.subscribe,
    () => store.getState().nextVideoId !== null,
    () => false,
  )
  const sendRequest = useEffectEvent((playerRequest: PlayerRequest) => request(playerRequest))
  const goNext = useEffectEvent(() => playNext())
  const goBack = useEffectEvent(() => playPrevious?.())
  useEffect(() => {
    let over = false
    let hasStarted = false
    let stop = () => {}
    const start = () => {
      if (hasStarted || store.getState().status !== 'playing') return
      hasStarted = true
      import('./system-media').then(
        ({ connectSystemMedia }) => {
          const next = isChannel || hasEpisode ? () => goNext() : null
          const previous = isChannel ? () => goBack() : null
          const names = { title, artist, artwork }
          if (!over)
            stop = connectSystemMedia({ store, ...names, request: (one) => sendRequest(one), next, previous })
        },
        () => undefined,
      )
    }
    const unsubscribe = store.subscribe(start)
    start()
    return () => {
      over = true
      unsubscribe()
      stop()
    }
  }, [store, title, artist, artwork, hasEpisode, isChannel])
}

/** Maximum playback without activity: seconds, or episodes that started automatically. */
export const activityLimits = { seconds: 3 * 3600, episodes: 3 } as const

/** Tracks how long the viewer has been inactive. */
interface ViewerActivity {
  /** The viewer did something. */
  seen: () => void
  /** This many seconds were played. */
  played: (seconds: number) => void
  /** The next episode is about to start automatically. Returns false when the viewer has to confirm first. */
  mayAutoplay: () => boolean
  /** Whether to show the still-watching dialog. */
  isInactive: () => boolean
}

export function createViewerActivity(limits = activityLimits): ViewerActivity {
  let seconds = 0
  let episodes = 0
  return {
    seen() {
      seconds = 0
      episodes = 0
    },
    played(more) {
      seconds += more
    },
    mayAutoplay() {
      episodes += 1
      return episodes <= limits.episodes
    },
    isInactive: () => seconds >= limits.seconds || episodes > limits.episodes,
  }
}

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
const checkIntervalSec = 30

/** Tracks playback without activity and reports when it is too long. */
function useViewerActivity(store: PlayerStore, onInactive: () => void): ViewerActivity {
  const [activity] = useState(() => createViewerActivity())
  const check = useEffectEvent(() => {
    if (store.getState().status !== 'playing') return
    activity.played(checkIntervalSec)
    if (activity.isInactive()) onInactive()
  })
  useEffect(() => {
    const { seen } = activity
    for (const input of inputs) document.addEventListener(input, seen, { passive: true })
    const timer = setInterval(() => check(), checkIntervalSec * 1_000)
    return () => {
      clearInterval(timer)
      for (const input of inputs) document.removeEventListener(input, seen)
    }
  }, [activity])
  return activity
}

interface UsePlayerShellOptions {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  container: RefObject<HTMLElement | null>
}

/** State shared by the video and the live player. */
export interface PlayerShell {
  panel: PlayerPanel | null
  showPanel: Dispatch<SetStateAction<PlayerPanel | null>>
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
  captionStyle: CaptionStyle
  setCaptionStyle: (style: CaptionStyle) => void
  activity: ViewerActivity
  /** Pauses and shows the still-watching dialog. */
  showStillWatching: () => void
  /** Executes a viewer's request; a retry keeps the focus in the player. */
  submit: (request: PlayerRequest) => void
}

/** Whether single-key shortcuts are on, and a setter that persists it. */
function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(readShortcutsOn)
  const save = (chosen: boolean) => {
    setOn(chosen)
    writeShortcutsOn(chosen)
  }
  return [on, save]
}

/** The caption style, and a setter that persists it. */
function useCaptionStyle(): [CaptionStyle, (style: CaptionStyle) => void] {
  const [style, setStyle] = useState(readCaptionStyle)
  const save = (chosen: CaptionStyle) => {
    setStyle(chosen)
    writeCaptionStyle(chosen)
  }
  return [style, save]
}

export function usePlayerShell({ store, request, container }: UsePlayerShellOptions): PlayerShell {
  const [panel, showPanel] = useState<PlayerPanel | null>(null)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [captionStyle, setCaptionStyle] = useCaptionStyle()
  const showStillWatching = () => {
    request({ type: 'pause' })
    showPanel('still')
  }
  const activity = useViewerActivity(store, showStillWatching)
  // Focus starts in the player: one Tab from the back link and from the controls.
  useEffect(() => {
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [container])
  const submit = (playerRequest: PlayerRequest) => {
    if (playerRequest.type === 'retry') container.current?.focus()
    request(playerRequest)
  }
  const style = { captionStyle, setCaptionStyle }
  return { panel, showPanel, singleKeys, setSingleKeys, ...style, activity, showStillWatching, submit }
}

interface UsePlayerOptions {
  source: PlaybackSource
  lang: LangCode
  /** While false, no host is called. */
  enabled: boolean
  loadEngine: LoadEngine
}

interface UsePlayer {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  video: RefObject<HTMLVideoElement | null>
  container: RefObject<HTMLDivElement | null>
}

/** A player for the lifetime of the component: requests in, state out through the store. Reports to the watch host. */
export function usePlayer(options: UsePlayerOptions): UsePlayer {
  const { source, lang, enabled, loadEngine } = options
  const [store] = useState(createPlayerStore)
  const video = useRef<HTMLVideoElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const player = useRef<Player | null>(null)
  useEffect(() => {
    if (!enabled || video.current === null || container.current === null) return
    const created = createPlayer({
      store,
      video: video.current,
      container: container.current,
      source,
      pageLang: lang,
      loadEngine,
    })
    player.current = created
    const media = video.current
    const stopReporting = source.report?.({ store, media })
    return () => {
      player.current = null
      stopReporting?.()
      created.destroy()
    }
  }, [store, source, lang, enabled, loadEngine])
  const request = useCallback((playerRequest: PlayerRequest) => player.current?.request(playerRequest), [])
  return { store, request, video, container }
}
