'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { LangCode } from '@/lib/contract/languages'
import type { Channel, GuideEntry } from '@/lib/player/core/channel'
import { channelSource } from '@/lib/player/sources/channel-source'
import { loadEngine } from '@/lib/player/engine/load-engine'
import { DesktopOnly } from '../view/desktop-only'
import type { FailureLinks } from '../ui/exit-links'
import { LibraryPreload } from '../view/hls-preload'
import { posterOf } from '../ui/poster'
import { useHandheld } from '../view/use-handheld'
import { LivePlayer } from './live-player'
import { useChannels } from './use-channels'

/** The moment that the address asks to start at (`?start=` and an ISO instant); `null` where it asks for none. */
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
  /** What it airs now and next. */
  programmes: readonly GuideEntry[]
  /** Whether the channel that was watched last on this device takes its place. */
  remembers: boolean
  links: FailureLinks & { activate: string | null; channels: string }
  /** Phones and tablets get a page that says where the channel plays. */
  desktopOnly: boolean
}

/** The live player, or the page that says where it plays. */
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
    onRefused: () => showToast({ text: t('notSaved'), tone: 'error' }),
  })
  const channel = live.channel ?? props.channel
  const { code } = channel
  const source = useMemo(() => channelSource(code, live.moved ? null : startAt), [code, live.moved, startAt])
  const poster = posterOf(channel.onAir?.thumbnail ?? channel.logo)
  if (desktopOnly && handheld === true) {
    const title = { name: channel.title, episode: null, textLang: lang }
    return <DesktopOnly isLive title={title} poster={poster} links={links} />
  }
  return (
    <>
      <LibraryPreload desktopOnly={desktopOnly} />
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
        keep={live.keep}
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
