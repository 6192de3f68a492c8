'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import type { PlayerStore } from '@/lib/player/core/player-store'

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
