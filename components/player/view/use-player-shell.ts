'use client'

import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { CaptionStyle } from '@/lib/player/core/caption-style'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import type { PlayerStore } from '@/lib/player/core/player-store'
import { readShortcutsOn, writeShortcutsOn } from '@/lib/player/playback/preferences'
import { useCaptionStyle } from '../captions/use-caption-style'
import type { PlayerPanel } from '../ui/player-context'

/** Maximum playback without activity: seconds, or episodes that started automatically. */
export const attentionLimits = { seconds: 3 * 3600, episodes: 3 } as const

/** Tracks how long the viewer has been inactive. */
interface Attention {
  /** The viewer did something. */
  seen: () => void
  /** This many seconds were played. */
  played: (seconds: number) => void
  /** The next episode is about to start automatically. Returns false when the viewer has to confirm first. */
  mayGoOn: () => boolean
  /** Whether to ask if somebody is still watching. */
  isGone: () => boolean
}

export function createAttention(limits = attentionLimits): Attention {
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
    mayGoOn() {
      episodes += 1
      return episodes <= limits.episodes
    },
    isGone: () => seconds >= limits.seconds || episodes > limits.episodes,
  }
}

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
const lookSeconds = 30

/** Tracks playback without activity and reports when it is too long. */
function useAttention(store: PlayerStore, onGone: () => void): Attention {
  const [attention] = useState(() => createAttention())
  const look = useEffectEvent(() => {
    if (store.getState().status !== 'playing') return
    attention.played(lookSeconds)
    if (attention.isGone()) onGone()
  })
  useEffect(() => {
    const { seen } = attention
    for (const input of inputs) document.addEventListener(input, seen, { passive: true })
    const timer = setInterval(() => look(), lookSeconds * 1_000)
    return () => {
      clearInterval(timer)
      for (const input of inputs) document.removeEventListener(input, seen)
    }
  }, [attention])
  return attention
}

interface UsePlayerShellOptions {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  container: RefObject<HTMLElement | null>
}

/** What surrounds the picture of every player. */
export interface PlayerShell {
  panel: PlayerPanel | null
  showPanel: (panel: PlayerPanel | null) => void
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
  captionStyle: CaptionStyle
  setCaptionStyle: (style: CaptionStyle) => void
  attention: Attention
  /** Pauses and asks whether somebody is still watching. */
  askWhetherThere: () => void
  /** Executes a viewer's request; a retry keeps the focus in the player. */
  ask: (request: PlayerRequest) => void
}

/** Whether single-key shortcuts are on, and a setter that persists it. */
function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(readShortcutsOn)
  const keep = (chosen: boolean) => {
    setOn(chosen)
    writeShortcutsOn(chosen)
  }
  return [on, keep]
}

export function usePlayerShell({ store, request, container }: UsePlayerShellOptions): PlayerShell {
  const [panel, showPanel] = useState<PlayerPanel | null>(null)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [captionStyle, setCaptionStyle] = useCaptionStyle()
  const askWhetherThere = () => {
    request({ type: 'pause' })
    showPanel('still')
  }
  const attention = useAttention(store, askWhetherThere)
  // Focus starts in the player: one Tab from the back link and from the controls.
  useEffect(() => {
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [container])
  const ask = (asked: PlayerRequest) => {
    if (asked.type === 'retry') container.current?.focus()
    request(asked)
  }
  const style = { captionStyle, setCaptionStyle }
  return { panel, showPanel, singleKeys, setSingleKeys, ...style, attention, askWhetherThere, ask }
}
