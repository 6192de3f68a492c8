'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/browser'
import { imageUrl } from '@/lib/images/image-url'
import type { LangCode } from '@/lib/contract'
import type { LoadEngine, Channel, GuideEntry } from '@/lib/player/core'
import type { PlaybackSource } from '@/lib/player/sources/playback-source'
import { pathTo } from '@/lib/routing'
import { isEpisodeAction, useShortcuts } from '../view/shortcuts'
import { ControlButton } from '../controls/control-buttons'
import type { ExitLinks } from '../view/watch-page'
import {
  PlayerProvider,
  useLive,
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
  lazyComponent,
  type KeyAction,
  type LiveControls,
} from '@/components/player/ui'
import { PlayerView } from '../view/player-view'
import { useSystemMedia, usePlayer, usePlayerShell } from '../view/use-player'
import { startOverTime, shownDate, useOnAir, useGuide } from './live-guide'
import { ChannelRow, LiveHeading, NowNext, LiveActions } from './programme-info'
import { LiveBar, LiveBadge, LiveCentre } from './live-controls'

const ownPanels = {
  channels: lazyComponent(async () => (await import('./channels-panel')).ChannelsPanel),
}

/** Links to the other channels, below the picture of an upright phone. */
function ChannelLinks() {
  const { lang } = usePlayerContext()
  const t = useTranslations('player.live')
  const { channel, channels, tune } = useLive()
  const others = channels.filter(({ code }) => code !== channel.code)
  if (others.length === 0) return null
  const onClick = (code: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    tune(code)
  }
  return (
    <section className="hidden player-upright:[:not([data-full-screen])>&]:order-4 player-upright:[:not([data-full-screen])>&]:block player-upright:[:not([data-full-screen])>&]:px-2 player-upright:[:not([data-full-screen])>&]:pb-6">
      <h2 className="px-2 pb-2 text-18">{t('otherChannels')}</h2>
      <ul>
        {others.map((one) => (
          <li key={one.code}>
            <a
              className="channel-row player-row px-2"
              href={pathTo.watchChannel(lang, one.code)}
              onClick={onClick(one.code)}
            >
              <ChannelRow channel={one} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownMs = 6_000

/** Says that the position fell out of the live window and playback continued later. */
function LiveNotice() {
  const t = useTranslations('player.live')
  const windowExits = usePlayerState((state) => state.windowExits)
  const [seen, setSeen] = useState(0)
  const isShown = windowExits > seen
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setSeen(windowExits), shownMs)
    return () => clearTimeout(timer)
  }, [isShown, windowExits])
  return (
    <div role="status">
      {isShown ? (
        <p className="absolute inset-x-[10%] inset-bs-24 z-5 mx-auto w-fit rounded-md bg-[rgb(var(--night-rgb)/92%)] px-4 py-2 text-center player-small:inset-x-[6%] player-small:inset-bs-16">
          {t('windowExit')}
        </p>
      ) : null}
    </div>
  )
}

/** Beside the heading: live badge, favourite button and channels button. */
function LiveExtras() {
  const t = useTranslations('player.live')
  const { panel, showPanel } = usePlayerContext()
  const { channel, toggleFavourite } = useLive()
  return (
    <>
      <LiveBadge layout="narrow" />
      {toggleFavourite && (
        <ControlButton
          label={t('favourite')}
          pressed={channel.favourite}
          onClick={() => toggleFavourite(channel)}
        >
          <PlayerIcon name="star" size={24} />
        </ControlButton>
      )}
      <ControlButton
        label={t('channels')}
        expanded={panel === 'channels'}
        onClick={() => showPanel('channels')}
        action={{ type: 'show-channels' }}
      >
        <span className="flex items-center gap-2 px-3 player-small:px-0 [&>svg]:[scale:var(--flip)_1]">
          <PlayerIcon name="list" />
          <span className="font-semibold player-small:hidden">{t('channels')}</span>
        </span>
      </ControlButton>
    </>
  )
}

export interface LivePlayerProps {
  source: PlaybackSource
  lang: LangCode
  links: ExitLinks
  channel: Channel
  channels: readonly Channel[]
  /** The guide that the page was rendered with. */
  guide: { channelId: number; programmes: readonly GuideEntry[] }
  /** Whether this is no longer the page's own channel. */
  moved: boolean
  tune: (code: string) => void
  zap: (step: 1 | -1) => void
  refreshChannels: () => void
  toggleFavourite: LiveControls['toggleFavourite']
  poster: ReactNode
  enabled: boolean
  loadEngine: LoadEngine
}

/** A live channel with all its controls: the player of a video with those of live. */
export function LivePlayer(props: LivePlayerProps) {
  const t = useTranslations('player.live')
  const { lang, links, channel, channels, tune, zap, refreshChannels, toggleFavourite } = props
  const { store, request, video, container } = usePlayer(props)
  const shell = usePlayerShell({ store, request, container })
  const programmes = useGuide(store, channel, props.guide)
  const onAir = useOnAir(store, programmes, channel)

  const startOver = () => {
    const state = store.getState()
    const date = shownDate(state)
    const to = state.live && date !== null ? startOverTime(programmes, state.live, { ...state, date }) : null
    if (to !== null) shell.submit({ type: 'seek', to })
  }
  const act = (action: KeyAction) => {
    if (action.type === 'zap') zap(action.step)
    else if (action.type === 'start-over') startOver()
    else if (action.type === 'show-channels') shell.showPanel('channels')
    else if (action.type === 'show-help') shell.showPanel('help')
    else if (!isEpisodeAction(action)) shell.submit(action)
  }
  const characterKeys = shell.singleKeys
  useShortcuts({ characterKeys, live: true }, act)
  const artwork = imageUrl((onAir.now ?? channel.onAir)?.thumbnail ?? channel.logo, 1280)
  const nowPlaying = { title: onAir.now?.title ?? channel.title, artist: channel.title, artwork }
  useSystemMedia({
    store,
    nowPlaying,
    request,
    playNext: () => zap(1),
    playPrevious: () => zap(-1),
  })

  const { panel, showPanel, captionStyle, setCaptionStyle } = shell
  const live = {
    channel,
    channels,
    programmes,
    onAir,
    tune,
    zap,
    refreshChannels,
    toggleFavourite,
    startOver,
  }
  const zapOn = () => zap(1)
  const names = { lang, name: channel.title, characterKeys, live }
  const context = { store, request: shell.submit, panel, showPanel, captionStyle, setCaptionStyle, ...names }
  return (
    <PlayerProvider value={{ ...context, series: null, playNext: zapOn, autoplayNext: zapOn }}>
      <PlayerView
        video={video}
        container={container}
        links={links}
        heading={<LiveHeading moved={props.moved} />}
        poster={props.poster}
        noScript={t('noScript')}
        centre={<LiveCentre />}
        bar={<LiveBar />}
        beside={
          <>
            <div className="live-info">
              <NowNext />
              <LiveActions />
            </div>
            <LiveNotice />
            <ChannelLinks />
          </>
        }
        extras={<LiveExtras />}
        ownPanels={ownPanels}
        shell={shell}
      />
    </PlayerProvider>
  )
}
