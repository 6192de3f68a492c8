'use client'

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { createPlayer, type Player } from '@/lib/player/playback/create-player'
import type { LoadEngine } from '@/lib/player/core/engine-types'
import type { PlaybackSource } from '@/lib/player/sources/playback-source'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import { createPlayerStore, type PlayerStore } from '@/lib/player/core/player-store'

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
