'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { fillIn } from '../ui/fill-in'
import type { Channel } from '@/lib/player/core/channel'
import { channelBeside } from './channel-order'
import { fetchChannels } from '@/lib/player/sources/fetch-channels'
import { keepChannel } from '@/lib/epg/keep-channel'
import { pathTo } from '@/lib/routing/paths'
import { brand } from '@/lib/seo/brand'
import { isLoggedIn } from '@/lib/session/is-logged-in'
import { readStored, writeStored } from '@/lib/storage/storage'

interface UseChannelsOptions {
  lang: LangCode
  /** With a place for `{channel}`. */
  pageTitle: string
  first: readonly Channel[]
  /** The page's own channel. */
  code: string
  /** Whether the channel that was watched last on this device takes its place. */
  remembers: boolean
  /** A favourite was not saved. */
  onRefused: () => void
}

const never = () => () => {}

/** What plays: the page's own channel first, then each one that the viewer tunes to, with its address and title. */
export function useChannels({ lang, pageTitle, first, code, remembers, onRefused }: UseChannelsOptions) {
  const [channels, setChannels] = useState(first)
  const [ownKnown, setOwnKnown] = useState(false)
  const [tuned, setTuned] = useState<string | null>(null)
  // Read before anything is written, but shown only once the page is the same as the server's.
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
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  useEffect(() => {
    if (inBrowser && channel) writeStored('lastChannel', channel.code)
  }, [channel, inBrowser])

  const tune = (wanted: string) => {
    const next = byCode(wanted)
    if (!next || next.code === channel?.code) return
    setTuned(next.code)
    history.replaceState(null, '', pathTo.watchChannel(lang, next.code))
    document.title = fillIn(pageTitle, { channel: next.title }) + brand.titleSuffix
  }
  const zap = (step: 1 | -1) => {
    const next = channel && channelBeside(channels, channel.code, step)
    if (next) tune(next.code)
  }
  const refresh = () => {
    asking.current?.abort()
    const asked = new AbortController()
    asking.current = asked
    void fetchChannels(asked.signal).then(({ data }) => {
      if (!data || asked.signal.aborted) return
      setChannels(data)
      setOwnKnown(isLoggedIn())
    })
  }
  const refreshFirst = useEffectEvent(refresh)
  useEffect(() => {
    if (isLoggedIn()) refreshFirst()
  }, [])

  const showKept = (id: number, favourite: boolean) =>
    setChannels((known) => known.map((one) => (one.id === id ? { ...one, favourite } : one)))
  const keep = ({ id, favourite }: Channel) => {
    asking.current?.abort()
    showKept(id, !favourite)
    keepChannel(id, !favourite).catch(() => {
      showKept(id, favourite)
      onRefused()
    })
  }
  return { channel, channels, moved: tuned !== null, tune, zap, refresh, keep: ownKnown ? keep : null }
}
