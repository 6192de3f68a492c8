'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { Channel } from '@/lib/player/core/channel'
import { channelBeside } from './channel-order'
import type { observeChannels } from './channels-query'
import { pathTo } from '@/lib/routing/paths'
import { brand } from '@/lib/seo/brand'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { isLoggedIn } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'

interface UseChannelsOptions {
  lang: LangCode
  first: readonly Channel[]
  /** The page's own channel. */
  code: string
  /** Whether to start with the channel watched last on this device instead. */
  remembers: boolean
  /** A favourite was not saved. */
  onSaveError: () => void
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
    else open(async () => (await import('./channels-query')).observeChannels(first))
  }
  const refreshFirst = useEffectEvent(refresh)
  useEffect(() => {
    if (isLoggedIn()) refreshFirst()
  }, [])

  const toggleFavourite = ({ id, favourite }: Channel) => {
    observer?.setFavourite(id, !favourite).catch(onSaveError)
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
