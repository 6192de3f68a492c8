'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { PlayerRequest } from '@/lib/player/player-requests'
import type { PlayerStore } from '@/lib/player/player-store'

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
}

/** Media keys and a lit screen, from the first picture on: their code comes only then. */
export function useCompanions({ store, nowPlaying, request, playNext }: UseCompanionsOptions): void {
  const { title, artist, artwork } = nowPlaying
  const hasNext = useSyncExternalStore(
    store.subscribe,
    () => store.getState().nextVideoId !== null,
    () => false,
  )
  const ask = useEffectEvent((asked: PlayerRequest) => request(asked))
  const goNext = useEffectEvent(() => playNext())
  useEffect(() => {
    let over = false
    let asked = false
    let stop = () => {}
    const begin = () => {
      if (asked || store.getState().status !== 'playing') return
      asked = true
      import('@/lib/player/companions').then(
        ({ accompany }) => {
          const next = hasNext ? () => goNext() : null
          if (!over) stop = accompany({ store, title, artist, artwork, request: (one) => ask(one), next })
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
  }, [store, title, artist, artwork, hasNext])
}
