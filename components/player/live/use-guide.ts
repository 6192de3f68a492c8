'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Channel, GuideEntry } from '@/lib/player/core/channel'
import { fetchGuide } from '@/lib/player/sources/fetch-guide'
import { dateAt } from '@/lib/player/core/live-window'
import type { PlayerStore } from '@/lib/player/core/player-store'

const hourMs = 3_600_000
/** The guide is asked for in pieces that begin with a half hour, so that it is asked for anew that often. */
const stepMs = hourMs / 2
const spanMs = 8 * hourMs
const againMs = 20_000

interface Guide {
  channelId: number
  programmes: readonly GuideEntry[]
}

/**
 * A channel's guide from the earliest moment that can be played on. Its times are those of the picture and never of
 * the viewer's own clock, which may be wrong.
 * @param first what the page already knows
 */
export function useGuide(store: PlayerStore, { id, onAir }: Channel, first: Guide): readonly GuideEntry[] {
  const [guide, setGuide] = useState(first)
  const [tries, setTries] = useState(0)
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
    const asking = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    void fetchGuide(id, { from, to: from + spanMs }, asking.signal).then(({ data }) => {
      if (asking.signal.aborted) return
      if (data) setGuide({ channelId: id, programmes: data })
      else again = setTimeout(() => setTries((count) => count + 1), againMs)
    })
    return () => {
      clearTimeout(again)
      asking.abort()
    }
  }, [id, from, tries])
  if (guide.channelId === id && guide.programmes.length > 0) return guide.programmes
  return onAir ? [onAir] : []
}
