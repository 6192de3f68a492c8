'use client'

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { GetDue } from '@/lib/player/ask-due'
import { createPlayer, type Player } from '@/lib/player/create-player'
import type { LoadEngine } from '@/lib/player/engine'
import type { GetPlayback } from '@/lib/player/get-playback'
import type { PlayerRequest } from '@/lib/player/player-requests'
import { createPlayerStore, type PlayerStore } from '@/lib/player/player-store'
import { reportPlayback } from '@/lib/player/report-playback'
import { isLoggedIn } from '@/lib/session/is-logged-in'

interface UsePlayerOptions {
  videoId: number
  lang: LangCode
  /** Nothing is asked of any host while this is false. */
  enabled: boolean
  getPlayback: GetPlayback
  getDue?: GetDue
  loadEngine: LoadEngine
}

interface UsePlayer {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  video: RefObject<HTMLVideoElement | null>
  container: RefObject<HTMLDivElement | null>
}

/** One player for the life of the component: requests in, state out by the store. Of a member's it tells the watch host. */
export function usePlayer(options: UsePlayerOptions): UsePlayer {
  const { videoId, lang, enabled, getPlayback, getDue, loadEngine } = options
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
      videoId,
      pageLang: lang,
      getPlayback,
      getDue,
      loadEngine,
    })
    player.current = created
    const media = video.current
    const stopReporting = isLoggedIn() ? reportPlayback({ store, videoId, media }) : null
    return () => {
      player.current = null
      stopReporting?.()
      created.destroy()
    }
  }, [store, videoId, lang, enabled, getPlayback, getDue, loadEngine])
  const request = useCallback((asked: PlayerRequest) => player.current?.request(asked), [])
  return { store, request, video, container }
}
