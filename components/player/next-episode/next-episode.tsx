'use client'

import { Suspense } from 'react'
import { isAtCredits } from '@/lib/player/core/video-markers'
import { lazyComponent } from '../ui/lazy-component'
import { usePlayerState } from '../ui/player-context'

const NextCard = lazyComponent(async () => (await import('./next-card')).NextCard)

/** Offers the next episode during the credits. */
export function NextEpisode() {
  const nextVideoId = usePlayerState((state) => (isAtCredits(state) ? state.nextVideoId : null))
  if (nextVideoId === null) return null
  return (
    <Suspense fallback={null}>
      <NextCard key={nextVideoId} videoId={nextVideoId} />
    </Suspense>
  )
}
