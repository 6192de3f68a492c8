'use client'

import { useSyncExternalStore } from 'react'
import { nowAndNext } from '@/lib/epg/now-and-next'
import type { Channel, GuideEntry } from '@/lib/player/core/channel'
import { dateAt } from '@/lib/player/core/live-window'
import type { PlayerState } from '@/lib/player/core/player-state'
import type { PlayerStore } from '@/lib/player/core/player-store'
import type { OnAir } from '../ui/player-context'

/** Air time of the current picture (milliseconds since 1970); `null` until known. */
export function shownDate({ live, time }: PlayerState): number | null {
  return live && dateAt(live, time)
}

/** The programme on screen and the next one, by the picture's date, which may be behind live. */
export function useOnAir(store: PlayerStore, programmes: readonly GuideEntry[], { onAir }: Channel): OnAir {
  const listedDate = onAir && Date.parse(onAir.startDate)
  const read = (date: number | null) =>
    date === null ? { now: onAir, next: null } : nowAndNext(programmes, date)
  const current = () => read(shownDate(store.getState()) ?? listedDate)
  const now = useSyncExternalStore(
    store.subscribe,
    () => current().now,
    () => read(listedDate).now,
  )
  const next = useSyncExternalStore(
    store.subscribe,
    () => current().next,
    () => read(listedDate).next,
  )
  return { now, next }
}
