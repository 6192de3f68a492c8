'use client'

import { useSyncExternalStore, useEffect } from 'react'
import { nowAndNext } from '@/lib/epg/broadcast-time'
import {
  dateAt,
  earliestTime,
  timeAt,
  type Channel,
  type GuideEntry,
  type LiveWindow,
  type PlayerState,
  type PlayerStore,
} from '@/lib/player/core'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import type { OnAir } from '@/components/player/ui'
import type { ChannelGuide, observeGuide } from './live-queries'

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
    else open(async () => (await import('./live-queries')).observeGuide(id, from))
  }, [id, from, observer, open])
  const guide: ChannelGuide = result?.data ?? first
  if (guide.channelId === id && guide.programmes.length > 0) return guide.programmes
  return onAir ? [onAir] : []
}

/** Minimum time a programme has been on before restarting it makes sense, in seconds. */
const startOverAfter = 15

/** The second at which the current programme starts, if it is within the window and not the current position. */
export function startOverTime(
  programmes: readonly GuideEntry[],
  live: LiveWindow,
  { time, date }: { time: number; date: number },
): number | null {
  const { now } = nowAndNext(programmes, date)
  const start = now && timeAt(live, Date.parse(now.startDate))
  if (start === null || start < live.start || time - start < startOverAfter) return null
  return Math.max(start, earliestTime(live))
}

/** The seconds within the window at which programmes start. */
export function bordersIn(programmes: readonly GuideEntry[], live: LiveWindow): number[] {
  return programmes
    .map(({ startDate }) => timeAt(live, Date.parse(startDate)))
    .filter((time) => time !== null)
    .filter((time) => time > earliestTime(live) && time < live.edge)
}

/** Whether playback has found its place in the live window: before that, its time is 0. */
export const isPlaced = (time: number): boolean => time > 0

/** Air time of the current picture (milliseconds since 1970); `null` until known. */
export function shownDate({ live, time }: PlayerState): number | null {
  return live && isPlaced(time) ? dateAt(live, time) : null
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
