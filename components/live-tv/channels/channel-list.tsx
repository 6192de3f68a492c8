'use client'

import { useCallback } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { shareGone } from '@/lib/epg/now-and-next'
import { slotOf } from '../common/on-air'
import { ChannelCard } from './channel-card'
import type { LiveWords } from '../common/live-words'
import { useOnAir } from './use-on-air'

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
