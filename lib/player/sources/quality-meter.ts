import type { PlayerStore } from '@/lib/player/core'
import type { WatchStatus } from './watch-status'

export type Quality = NonNullable<WatchStatus['quality']>

export interface QualityMeter {
  read: () => Quality
  stop: () => void
}

type Media = EventTarget & Pick<HTMLMediaElement, 'seeking'>

/**
 * Quality metrics of one playback: milliseconds from the last load to the first picture, stalls not caused by seeks,
 * rendition changes and the error code.
 */
export function measureQuality(store: PlayerStore, media: Media): QualityMeter {
  const listening = new AbortController()
  const { signal } = listening
  let from = performance.now()
  let loading = false
  let startupMs: number | null = null
  let stalls = 0
  let renditionChanges = 0
  let rendition: number | null = null

  media.addEventListener('playing', () => (startupMs ??= Math.round(performance.now() - from)), { signal })
  media.addEventListener(
    'waiting',
    () => {
      if (startupMs !== null && !media.seeking) stalls += 1
    },
    { signal },
  )
  const unsubscribe = store.subscribe(() => {
    const { playingQuality, status } = store.getState()
    if (status === 'loading' && !loading) from = performance.now()
    loading = status === 'loading'
    if (playingQuality === rendition) return
    if (rendition !== null && playingQuality !== null) renditionChanges += 1
    rendition = playingQuality
  })
  return {
    read: () => ({
      startupMs,
      stalls,
      renditionChanges,
      errorCode: store.getState().error?.code ?? null,
    }),
    stop() {
      listening.abort()
      unsubscribe()
    },
  }
}
