'use client'

import { useCallback, useEffect, useState } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { shareGone } from '@/lib/epg/now-and-next'
import type { LiveWords } from '../common/live-words'
import { nextBorder, slotOf } from '../common/on-air'
import { useNow } from '../common/use-now'
import { ChannelCard } from './channel-card'

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
function useOnAir(
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

interface CardsProps {
  lang: LangCode
  label: string
  channels: readonly TvChannel[]
  /** Milliseconds since 1970. */
  now: number
  words: LiveWords
}

/** Channels side by side. */
export function ChannelCards({ lang, label, channels, now, words }: CardsProps) {
  return (
    <Grid label={label}>
      {channels.map((channel, index) => (
        <ChannelCard
          key={channel.id}
          lang={lang}
          channel={channel}
          words={words}
          percent={channel.epgInfo ? Math.round(100 * shareGone(slotOf(channel.epgInfo), now)) : 0}
          priority={index === 0}
        />
      ))}
    </Grid>
  )
}

interface Props extends Omit<CardsProps, 'now'> {
  /** `null` for all channels. */
  categoryCode: string | null
  /** When the server made the list, in milliseconds since 1970. */
  renderedAt: number
}

/** The channels of a category. What is on moves on by itself. */
export function ChannelList({ categoryCode, channels: source, renderedAt, ...shown }: Props) {
  const load = useCallback(
    () =>
      import('./fetch-channels').then(
        ({ loadChannels }) => loadChannels(categoryCode),
        () => null,
      ),
    [categoryCode],
  )
  const { channels, now } = useOnAir(source, renderedAt, load)
  return <ChannelCards {...shown} channels={channels} now={now} />
}
