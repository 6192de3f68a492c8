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

interface UseCompanionsOptions {
  store: PlayerStore
  nowPlaying: NowPlaying
  request: (request: PlayerRequest) => void
  playNext: () => void
  /** Channels have a previous one too, and always a next one. */
  playPrevious?: () => void
}

/** Media keys and wake lock, loaded with the first picture. */
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
