'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { LangCode } from '@/lib/contract/languages'
import type { Channel, GuideEntry } from '@/lib/player/core/channel'
import { channelSource } from '@/lib/player/sources/channel-source'
import { loadEngine } from '@/lib/player/engine/load-engine'
import { DesktopOnly } from '../view/desktop-only'
import type { ExitLinks } from '../ui/watch-types'
import { HlsPreload } from '../view/hls-preload'
import { toPoster } from '../ui/poster'
import { useHandheld } from '../view/use-handheld'
import { LivePlayer } from './live-player'
import { useChannels } from './use-channels'

/** The start in the URL (`?start=` with an ISO instant), or `null`. */
export function readStart(): Date | null {
  if (typeof location === 'undefined') return null
  const date = new Date(new URLSearchParams(location.search).get('start') ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

interface LiveScreenProps {
  lang: LangCode
  channels: readonly Channel[]
  /** The page's own channel. */
  channel: Channel
  /** Its current and next programmes. */
  programmes: readonly GuideEntry[]
  /** Whether to start with the channel watched last on this device instead. */
  remembers: boolean
  links: ExitLinks & { activate: string | null; channels: string }
  /** Phones and tablets get the desktop-only page. */
  desktopOnly: boolean
}

/** The live player, or the desktop-only page. */
export function LiveScreen({ desktopOnly, remembers, ...props }: LiveScreenProps) {
  const t = useTranslations('player.live')
  const { lang, links } = props
  const handheld = useHandheld()
  const [startAt] = useState(readStart)
  const live = useChannels({
    lang,
    first: props.channels,
    code: props.channel.code,
    remembers,
    onSaveError: () => showToast({ text: t('notSaved'), tone: 'error' }),
  })
  const channel = live.channel ?? props.channel
  const { code } = channel
  const source = useMemo(() => channelSource(code, live.moved ? null : startAt), [code, live.moved, startAt])
  const poster = toPoster(channel.onAir?.thumbnail ?? channel.logo)
  if (desktopOnly && handheld === true) {
    const title = { name: channel.title, episode: null, textLang: lang }
    return <DesktopOnly isLive title={title} poster={poster} links={links} />
  }
  return (
    <>
      <HlsPreload desktopOnly={desktopOnly} />
      <LivePlayer
        source={source}
        lang={lang}
        links={links}
        channel={channel}
        channels={live.channels}
        guide={{ channelId: props.channel.id, programmes: props.programmes }}
        moved={live.moved}
        tune={live.tune}
        zap={live.zap}
        refreshChannels={live.refresh}
        toggleFavourite={live.toggleFavourite}
        enabled={handheld !== null}
        loadEngine={loadEngine}
        poster={
          <img
            className="absolute inset-0 size-full object-cover"
            src={poster.src}
            srcSet={poster.srcSet}
            sizes="100vw"
            alt=""
          />
        }
      />
    </>
  )
}
