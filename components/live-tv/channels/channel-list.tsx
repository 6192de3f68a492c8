'use client'

import { useEffect, useEffectEvent } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { shareGone } from '@/lib/epg/now-and-next'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { nextBorder, slotOf } from '../common/on-air'
import { useNow } from '../common/use-now'
import { ChannelCard } from './channel-card'
import type { observeChannels, RenderedChannels } from './channels-query'

/** Viewers of one channel meet its borders together: their questions are spread over so many milliseconds. */
const spreadMs = 2_000

/**
 * Channels whose programmes move on by themselves: when one of them ends they are fetched anew, and again at the next
 * full minute when that did not help.
 */
function useOnAir(rendered: RenderedChannels): { channels: readonly TvChannel[]; now: number } {
  const { open, observer, result } = useLazyObserver<ReturnType<typeof observeChannels>>()
  const channels = result?.data ?? rendered.channels
  const border = nextBorder(channels)
  const now = useNow(rendered.renderedAt, border)
  const over = border <= now

  const update = useEffectEvent(() => {
    if (observer) void observer.refetch()
    else open(async () => (await import('./channels-query')).observeChannels(rendered))
  })
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(() => update(), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [over, now])
  return { channels, now }
}

interface CardsProps {
  lang: LangCode
  label: string
  channels: readonly TvChannel[]
  /** Milliseconds since 1970. */
  now: number
}

/** Channels side by side. */
export function ChannelCards({ lang, label, channels, now }: CardsProps) {
  return (
    <Grid label={label}>
      {channels.map((channel, index) => (
        <ChannelCard
          key={channel.id}
          lang={lang}
          channel={channel}
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
export function ChannelList({ categoryCode, channels: rendered, renderedAt, ...shown }: Props) {
  const { channels, now } = useOnAir({ lang: shown.lang, categoryCode, channels: rendered, renderedAt })
  return <ChannelCards {...shown} channels={channels} now={now} />
}
