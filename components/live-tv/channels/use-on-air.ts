import { useEffect, useState } from 'react'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { nextBorder } from '../common/on-air'
import { useNow } from '../common/use-now'

/** Viewers of one channel meet its borders together: their questions are spread over so many milliseconds. */
const spreadMs = 2_000

interface Shown {
  channels: readonly TvChannel[]
  /** What the server rendered from: a newer list of it takes the place of what was loaded since. */
  source: readonly TvChannel[]
}

/**
 * Channels whose programmes move on by themselves: when one of them ends, `load` gives the channels anew, and again at
 * the next full minute when that did not help. `load` must be the same function each time.
 */
export function useOnAir(
  source: readonly TvChannel[],
  renderedAt: number,
  load: () => Promise<readonly TvChannel[] | null>,
): { channels: readonly TvChannel[]; now: number } {
  const [kept, setKept] = useState<Shown>({ channels: source, source })
  const channels = kept.source === source ? kept.channels : source
  const border = nextBorder(channels)
  const now = useNow(renderedAt, border)
  const over = border <= now

  useEffect(() => {
    if (!over) return
    let left = false
    const timer = setTimeout(() => {
      void load().then((fresh) => !left && fresh && setKept({ channels: fresh, source }))
    }, Math.random() * spreadMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [over, now, load, source])
  return { channels, now }
}
