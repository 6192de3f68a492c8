'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { showToast, AccessMark } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { channelBeside, type Channel, type GuideEntry } from '@/lib/player/core'
import { hostMessage, type ApiError } from '@/lib/api/result'
import { channelSource } from '@/lib/player/sources/channel-source'
import { loadEngine } from '@/lib/player/engine/load-engine'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { isLoggedIn } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'
import { PlayerIcon } from '@/components/player/ui'
import { DesktopOnly, useHandheld } from '../view/desktop-only'
import { HlsPreload, toPoster, type ExitLinks } from '../view/watch-page'
import { LivePlayer } from './live-player'
import type { observeChannels } from './live-queries'

interface UseChannelsOptions {
  lang: LangCode
  first: readonly Channel[]
  /** The page's own channel. */
  code: string
  /** Whether to start with the channel watched last on this device instead. */
  remembers: boolean
  /** A favourite was not saved. */
  onSaveError: (error: ApiError) => void
}

const never = () => () => {}

/** The channel that plays: the page's own, then each one that the viewer tunes to. Updates URL and document title. */
export function useChannels({ lang, first, code, remembers, onSaveError }: UseChannelsOptions) {
  const t = useTranslations('watch')
  const { open, observer, result } = useLazyObserver<ReturnType<typeof observeChannels>>()
  const channels = result?.data?.channels ?? first
  const [tuned, setTuned] = useState<string | null>(null)
  // Read before anything is written, but shown only after hydration.
  const [last] = useState(() =>
    remembers && typeof document === 'object' ? readStored('lastChannel') : null,
  )
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const byCode = (wanted: string | null) => channels.find((channel) => channel.code === wanted)
  const channel = byCode(tuned) ?? byCode(inBrowser ? last : null) ?? byCode(code) ?? channels[0]
  useEffect(() => {
    if (inBrowser && channel) writeStored('lastChannel', channel.code)
  }, [channel, inBrowser])

  const tune = (wanted: string) => {
    const next = byCode(wanted)
    if (!next || next.code === channel?.code) return
    setTuned(next.code)
    history.replaceState(null, '', pathTo.watchChannel(lang, next.code))
    document.title = t('channel', { channel: next.title }) + brand.titleSuffix
  }
  const zap = (step: 1 | -1) => {
    const next = channel && channelBeside(channels, channel.code, step)
    if (next) tune(next.code)
  }
  const refresh = () => {
    if (observer) observer.refresh()
    else open(async () => (await import('./live-queries')).observeChannels(first))
  }
  const refreshFirst = useEffectEvent(refresh)
  useEffect(() => {
    if (isLoggedIn()) refreshFirst()
  }, [])

  const toggleFavourite = (channel: Channel) => {
    observer?.setFavourite(channel, !channel.favourite).catch(onSaveError)
  }
  const ofMember = result?.data?.ofMember === true
  return {
    channel,
    channels,
    moved: tuned !== null,
    tune,
    zap,
    refresh,
    toggleFavourite: ofMember ? toggleFavourite : null,
  }
}

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
  const l = useTranslations('liveTv')
  const { lang, links } = props
  const handheld = useHandheld()
  const [startAt] = useState(readStart)
  const live = useChannels({
    lang,
    first: props.channels,
    code: props.channel.code,
    remembers,
    onSaveError: (error) => showToast({ text: hostMessage(error) ?? t('notSaved'), tone: 'error' }),
  })
  const channel = live.channel ?? props.channel
  const { code } = channel
  const source = useMemo(() => channelSource(code, live.moved ? null : startAt), [code, live.moved, startAt])
  const poster = toPoster(channel.onAir?.thumbnail ?? channel.logo)
  if (desktopOnly && handheld === true) {
    const title = { name: channel.title, episode: null, textLang: lang }
    return (
      <DesktopOnly isLive title={title} poster={poster} links={links}>
        {channel.free ? (
          <AccessMark free live>
            {l('free')}
          </AccessMark>
        ) : (
          <span className="access-mark inline-flex items-center gap-2 text-14 text-gold" data-live>
            <PlayerIcon name="lock" size={16} />
            {l('withPlan')}
          </span>
        )}
      </DesktopOnly>
    )
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
