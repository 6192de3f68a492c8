'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { PlayerRequest } from '@/lib/player/core/player-requests'
import type { PlayerStore } from '@/lib/player/core/player-store'

/** What the system says is playing. */
export interface NowPlaying {
  title: string
  artist: string
  /** Own-origin address of a picture. */
  artwork: string
}

interface UseCompanionsOptions {
  store: PlayerStore
  nowPlaying: NowPlaying
  request: (request: PlayerRequest) => void
  playNext: () => void
  /** Channels have one before them too, and always another after them. */
  playPrevious?: () => void
}

/** Media keys and a lit screen, from the first picture on: their code comes only then. */
export function useCompanions(options: UseCompanionsOptions): void {
  const { store, nowPlaying, request, playNext, playPrevious } = options
  const { title, artist, artwork } = nowPlaying
  const isChannel = playPrevious !== undefined
  const hasEpisode = useSyncExternalStore(
    store.subscribe,
    () => store.getState().nextVideoId !== null,
    () => false,
  )
  const ask = useEffectEvent((asked: PlayerRequest) => request(asked))
  const goNext = useEffectEvent(() => playNext())
  const goBack = useEffectEvent(() => playPrevious?.())
  useEffect(() => {
    let over = false
    let asked = false
    let stop = () => {}
    const begin = () => {
      if (asked || store.getState().status !== 'playing') return
      asked = true
      import('./system-media').then(
        ({ accompany }) => {
          const next = isChannel || hasEpisode ? () => goNext() : null
          const previous = isChannel ? () => goBack() : null
          const names = { title, artist, artwork }
          if (!over) stop = accompany({ store, ...names, request: (one) => ask(one), next, previous })
        },
        () => undefined,
      )
    }
    const unsubscribe = store.subscribe(begin)
    begin()
    return () => {
      over = true
      unsubscribe()
      stop()
    }
  }, [store, title, artist, artwork, hasEpisode, isChannel])
}
