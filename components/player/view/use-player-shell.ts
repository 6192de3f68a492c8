'use client'

import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { readCaptionStyle, writeCaptionStyle, type CaptionStyle } from '@/lib/player/core/caption-style'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import type { PlayerStore } from '@/lib/player/core/player-store'
import { readShortcutsOn, writeShortcutsOn } from '@/lib/player/playback/preferences'
import type { PlayerPanel } from '../ui/player-context'

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
  showPanel: (panel: PlayerPanel | null) => void
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
