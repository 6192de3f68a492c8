'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { Channel, GuideEntry } from '@/lib/player/core/channel'
import { dateAt } from '@/lib/player/core/live-window'
import type { PlayerStore } from '@/lib/player/core/player-store'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import type { ChannelGuide, observeGuide } from './guide-query'

/** The guide is fetched from a half hour on, so it is fetched again at each half hour. */
const stepMs = 1_800_000

/**
 * A channel's guide from the earliest playable moment. Uses the dates of the stream, never the viewer's clock, which may
 * be wrong.
 * @param first the guide that the page was rendered with
 */
export function useGuide(
  store: PlayerStore,
  { id, onAir }: Channel,
  first: ChannelGuide,
): readonly GuideEntry[] {
  const { open, observer, result } = useLazyObserver<ReturnType<typeof observeGuide>>()
  const from = useSyncExternalStore(
    store.subscribe,
    () => {
      const { live } = store.getState()
      const date = live && dateAt(live, live.start)
      return date === null ? null : Math.floor(date / stepMs) * stepMs
    },
    () => null,
  )
  useEffect(() => {
    if (from === null) return
    if (observer) observer.show(id, from)
    else open(async () => (await import('./guide-query')).observeGuide(id, from))
  }, [id, from, observer, open])
  const guide: ChannelGuide = result?.data ?? first
  if (guide.channelId === id && guide.programmes.length > 0) return guide.programmes
  return onAir ? [onAir] : []
}
