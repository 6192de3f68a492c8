'use client'

import { useEffect, useEffectEvent } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { elapsedShare } from '@/lib/epg/now-and-next'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { nextProgrammeEnd, toAiring } from '../common/on-air'
import { useNow } from '../common/use-now'
import { ChannelCard } from './channel-card'
import type { observeChannels, RenderedChannels } from './channels-query'

/** A programme ends for all viewers at once: their calls are spread over so many milliseconds. */
const spreadMs = 2_000

/** Channels with what is on: fetched when a programme ends, and at each full minute until the next one has come. */
function useChannelsOnAir(rendered: RenderedChannels): { channels: readonly TvChannel[]; now: number } {
  const { open, observer, result } = useLazyObserver<ReturnType<typeof observeChannels>>()
  const channels = result?.data ?? rendered.channels
  const end = nextProgrammeEnd(channels)
  const now = useNow(rendered.renderedAt, end)
  const outdated = end <= now

  const update = useEffectEvent(() => {
    if (observer) void observer.refetch()
    else open(async () => (await import('./channels-query')).observeChannels(rendered))
  })
  useEffect(() => {
    if (!outdated) return
    const timer = setTimeout(() => update(), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [outdated, now])
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
          percent={channel.epgInfo ? Math.round(100 * elapsedShare(toAiring(channel.epgInfo), now)) : 0}
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

/** The channels of a category. What is on is updated when a programme ends. */
export function ChannelList({ categoryCode, channels: rendered, renderedAt, ...shown }: Props) {
  const { channels, now } = useChannelsOnAir({
    lang: shown.lang,
    categoryCode,
    channels: rendered,
    renderedAt,
  })
  return <ChannelCards {...shown} channels={channels} now={now} />
}
