'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Rail } from '@/components/ui/layout/rail'
import { languages, isolate, type LangCode, type TvChannel } from '@/lib/contract'
import { elapsedShare, formatClockRange, nextProgrammeEnd, toAiring } from '@/lib/epg/broadcast-time'
import type { MessageTree } from '@/lib/i18n'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing'
import { api, unwrapData } from '@/lib/api/browser/api'
import { Card, type CardView } from '../cards/card'
import { drawnShare, useLabels, type CatalogueLabels } from '../cards/catalogue-labels'

type ChannelOnAir = TvChannel & { epgInfo: NonNullable<TvChannel['epgInfo']> }

const isOnAir = (channel: TvChannel): channel is ChannelOnAir => channel.epgInfo !== null

const minuteMs = 60_000
/** A programme ends for all viewers at once: their calls are spread over so many milliseconds. */
const spreadMs = 2_000

/** After a call that has failed. */
const retryMs = 15_000

/** When to fetch again: after the first programme has ended, and not more often than each minute. In milliseconds. */
function untilNext(channels: readonly TvChannel[] | undefined): number {
  const end = nextProgrammeEnd(channels ?? [])
  const wait = Number.isFinite(end) ? end - Date.now() : 0
  return (channels ? Math.max(minuteMs, wait) : retryMs) + Math.random() * spreadMs
}

/** The channels that show something, with what is on. Fetched again when a programme ends. */
const onNowQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: ['on-now', lang],
    queryFn: ({ signal }) => unwrapData(api.content.listTvChannels({}, { signal })),
    select: (channels: TvChannel[]) => channels.filter(isOnAir),
    refetchInterval: ({ state }) => untilNext(state.data),
  })

/** Maps a channel to a card of what is on, which leads to its player. `now` is in milliseconds since 1970. */
function toChannelView(
  { code, epgInfo, free, id, title }: ChannelOnAir,
  { labels, liveLabel, now }: { labels: CatalogueLabels; liveLabel: string; now: number },
): CardView {
  const { currentEPGTitle, currentEPGThumbnail: picture, currentEPGColors } = epgInfo
  const airing = toAiring(epgInfo)
  return {
    id,
    href: pathTo.watchChannel(labels.lang, code),
    title,
    foreign: {},
    badge: { text: liveLabel, tone: 'live' },
    subline: isolate(currentEPGTitle),
    time: formatClockRange(labels.lang, airing),
    spokenKind: null,
    access: free ? null : { free, text: labels.withPlan },
    live: true,
    art: {
      src: imageUrl(picture, 472),
      srcSet: imageSrcSet(picture, [320, 472, 640, 944]),
      colors: placeholderColors(currentEPGColors),
    },
    progress: drawnShare(elapsedShare(airing, now)),
  }
}

interface Props {
  lang: LangCode
  title: string
  /** The word on each card that its channel is live. */
  liveLabel: string
  /** Stands until the channels have loaded, and where they cannot be. */
  children: ReactNode
}

function ChannelRail({ lang, title, liveLabel, children }: Props) {
  const t = useTranslations('catalogue')
  const labels = useLabels(lang)
  const { data: channels, dataUpdatedAt: now } = useQuery(onNowQuery(lang))
  if (!channels || channels.length === 0) return children
  return (
    <Rail
      id="on-now"
      title={title}
      seeAll={{ href: pathTo.channels(lang), label: t('seeAll') }}
      previousLabel={t('previousCards', { rail: title })}
      nextLabel={t('nextCards', { rail: title })}
    >
      {channels.map((channel) => (
        <li key={channel.id}>
          <Card card={toChannelView(channel, { labels, liveLabel, now })} />
        </li>
      ))}
    </Rail>
  )
}

/** The rail of the live channels with what is on and how much of it has passed. */
export function OnNow({ messages, ...shown }: Props & { messages: MessageTree }) {
  return (
    <NextIntlClientProvider locale={languages[shown.lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>
        <ChannelRail {...shown} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
