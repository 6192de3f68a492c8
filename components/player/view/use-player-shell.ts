'use client'

import { useEffect, useState, type RefObject } from 'react'
import type { Attention } from './viewer-activity'
import type { CaptionStyle } from '@/lib/player/core/caption-style'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import type { PlayerStore } from '@/lib/player/core/player-store'
import { readShortcutsOn, writeShortcutsOn } from '@/lib/player/playback/preferences'
import type { PlayerPanel } from '../ui/player-context'
import { useAttention } from './use-still-watching'
import { useCaptionStyle } from '../captions/use-caption-style'

interface UsePlayerShellOptions {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  container: RefObject<HTMLElement | null>
}

/** What every player has around its picture, whatever it plays. */
export interface PlayerShell {
  panel: PlayerPanel | null
  showPanel: (panel: PlayerPanel | null) => void
  /** Whether one-character shortcuts are on. */
  singleKeys: boolean
  setSingleKeys: (on: boolean) => void
  captionStyle: CaptionStyle
  setCaptionStyle: (style: CaptionStyle) => void
  attention: Attention
  /** Pauses and asks whether anybody is there. */
  askWhetherThere: () => void
  /** A request of the viewer; trying again keeps the focus in the player. */
  ask: (request: PlayerRequest) => void
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

export function usePlayerShell({ store, request, container }: UsePlayerShellOptions): PlayerShell {
  const [panel, showPanel] = useState<PlayerPanel | null>(null)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const [captionStyle, setCaptionStyle] = useCaptionStyle()
  const askWhetherThere = () => {
    request({ type: 'pause' })
    showPanel('still')
  }
  const attention = useAttention(store, askWhetherThere)
  // Who has come to watch stands in the player: one Tab from the way back, and from its controls.
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
