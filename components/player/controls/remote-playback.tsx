'use client'

import { Suspense } from 'react'
import { lazyComponent, usePlayerState } from '@/components/player/ui'

const LazyButton = lazyComponent(async () => (await import('./remote-controls')).RemoteButton)
const LazyNotice = lazyComponent(async () => (await import('./remote-controls')).RemoteNotice)

const useIsKnown = () => usePlayerState(({ remote }) => remote !== 'none')

/** Plays on a TV near by; absent while the browser sees none. */
export function RemoteButton({ layout }: { layout: 'wide' | 'narrow' }) {
  if (!useIsKnown()) return null
  return (
    <Suspense fallback={null}>
      <LazyButton layout={layout} />
    </Suspense>
  )
}

/** Says that the video plays on a TV, and ends that. */
export function RemoteNotice() {
  if (!useIsKnown()) return null
  return (
    <Suspense fallback={null}>
      <LazyNotice />
    </Suspense>
  )
}
