'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, Suspense, type ReactNode, type RefObject } from 'react'
import { formatNumber } from '@/lib/i18n'
import { cx } from '@/components/ui'
import { limits } from '@/lib/contract'
import type { PlayerState } from '@/lib/player/core'
import {
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
  lazyComponent,
  useExitLink,
  withTooltip,
} from '@/components/player/ui'
import { ControlButton, PictureInPictureButton } from '../controls/control-buttons'
import { RemoteButton, RemoteNotice } from '../controls/remote-playback'
import { Captions } from './captions'
import { ErrorScreen } from './error-screen'
import type { ExitLinks } from './watch-page'
import { useTapGestures, useIdle, type GestureHint } from './use-pointer'
import { PlayerPanels, type OwnPanels } from './player-panels'
import { StartWait } from './start-wait'
import type { PlayerShell } from './use-player'

const Tooltip = lazyComponent(async () => (await import('./tooltip')).Tooltip)

interface TopBarProps {
  backHref: string
  heading: ReactNode
  /** Shown before the shortcuts button. */
  extras?: ReactNode
}

/** Back link, heading and shortcuts button. */
function TopBar({ backHref, heading, extras }: TopBarProps) {
  const t = useTranslations('player')
  const { live, showPanel } = usePlayerContext()
  const exit = useExitLink(t(live ? 'live.back' : 'back'))
  return (
    <>
      <a className="player-back" href={backHref} {...exit} {...withTooltip()}>
        <PlayerIcon name="back" size={28} />
      </a>
      <div className="player-heading">{heading}</div>
      <div className="player-extras">
        {extras}
        <ControlButton
          label={t('shortcuts')}
          onClick={() => showPanel('help')}
          action={{ type: 'show-help' }}
          layout="keys"
        >
          <PlayerIcon name="keyboard" size={24} />
        </ControlButton>
        <PictureInPictureButton layout="narrow" />
        <RemoteButton layout="narrow" />
      </div>
    </>
  )
}

/** True once `on` has been true for `delayMs` without a break. */
function useDelayed(on: boolean, delayMs: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setElapsed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [on, delayMs])
  return on && elapsed
}

/** True also between playlist and first picture, unless the browser blocks playback. */
function isLoading({ status, blocked, nextAttemptAt }: PlayerState): boolean {
  if (nextAttemptAt !== null) return false
  return status === 'loading' || status === 'buffering' || (status === 'ready' && !blocked)
}

/** Shows that the video is loading, once that takes noticeably long. */
function Spinner() {
  const t = useTranslations('player')
  const { live } = usePlayerContext()
  const waiting = usePlayerState(isLoading)
  const shown = useDelayed(waiting, limits.lazyDelayMs)
  return (
    <div
      className="pointer-events-none absolute inset-0 z-2 grid place-items-center player-upright:inset-be-3.5 player-lying:inset-be-21"
      role="status"
    >
      {shown ? (
        <>
          <span className="player-ring" />
          <span className="vh">{t(live ? 'live.loading' : 'loading')}</span>
        </>
      ) : null}
    </div>
  )
}

/** Briefly shows the effect of a gesture; screen readers get it from the timeline. */
function GestureFeedback({ hint }: { hint: GestureHint | null }) {
  const { lang } = usePlayerContext()
  if (hint === null) return null
  const fast = hint.type === 'fast'
  return (
    <p
      className="player-gesture"
      dir="ltr"
      aria-hidden="true"
      data-side={fast ? 'middle' : hint.seconds < 0 ? 'back' : 'on'}
    >
      {fast ? `${formatNumber(lang, 2)}×` : formatNumber(lang, hint.seconds, { signDisplay: 'always' })}
    </p>
  )
}

/** Tooltips, loaded at the first movement of a mouse and the first key. None is over an open menu. */
function Tooltips({ container }: { container: RefObject<HTMLElement | null> }) {
  const { panel } = usePlayerContext()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const box = container.current
    const listening = new AbortController()
    const { signal } = listening
    const load = () => {
      listening.abort()
      setIsWanted(true)
    }
    box?.addEventListener('pointermove', ({ pointerType }) => pointerType !== 'touch' && load(), { signal })
    // The release of Tab reaches the control that it has moved to.
    box?.addEventListener('keyup', load, { signal })
    return () => listening.abort()
  }, [container])
  if (!isWanted || panel !== null) return null
  return (
    <Suspense fallback={null}>
      <Tooltip container={container} />
    </Suspense>
  )
}

/** Whether the picture moves, or has moved since this video was loaded. */
function useMovingPicture(): boolean {
  const isNew = usePlayerState(({ status }) => status === 'idle' || status === 'loading')
  const isMoving = usePlayerState(({ status, time }) => status === 'playing' && time > 0)
  const [moves, setMoves] = useState(false)
  if (moves ? isNew : isMoving) setMoves(!moves)
  return moves
}

/** The picture in place of the video; fades once it moves, since many a video begins and ends with a black frame. */
function Poster({ gone, children }: { gone: boolean; children: ReactNode }) {
  const away = 'opacity-0 transition-opacity duration-500'
  return <div className={cx('pointer-events-none absolute inset-0 size-full', gone && away)}>{children}</div>
}

interface PlayerViewProps {
  video: RefObject<HTMLVideoElement | null>
  container: RefObject<HTMLDivElement | null>
  links: ExitLinks
  heading: ReactNode
  poster: ReactNode
  /** In place of the last frame, where something follows. */
  endPicture?: ReactNode
  noScript: ReactNode
  /** The large controls in the middle, and the bar below them. */
  centre: ReactNode
  bar: ReactNode
  /** Over the picture; below it on an upright phone. */
  beside: ReactNode
  extras?: ReactNode
  /** Shown last on an upright phone. */
  below?: ReactNode
  ownPanels: OwnPanels
  shell: PlayerShell
}

/** A variable, because the linter demands `<track>`; captions come from the playlist. */
const Video = 'video'

/** Picture, captions, and the controls above them. */
export function PlayerView({ video, container, links, ...parts }: PlayerViewProps) {
  const t = useTranslations('player')
  const { request, panel, live } = usePlayerContext()
  const playing = usePlayerState(({ status }) => status === 'playing')
  const failed = usePlayerState(({ status }) => status === 'failed')
  const moves = useMovingPicture()
  const isOver = usePlayerState(({ status }) => status === 'ended')
  const isRemote = usePlayerState(({ remote }) => remote === 'connected')
  const fullScreen = usePlayerState((state) => state.fullScreen)
  const { idle, setIdle } = useIdle(container, playing && panel === null)

  const { hint, handlers } = useTapGestures((pointerType) => {
    if (pointerType === 'mouse') request({ type: 'toggle-play' })
    else setIdle(!idle)
  })
  return (
    <div
      ref={container}
      className="player-frame"
      role="region"
      aria-label={t(live ? 'live.region' : 'region')}
      tabIndex={-1}
      data-idle={idle || undefined}
      data-playing={playing || undefined}
      data-panel={panel ?? undefined}
      data-full-screen={fullScreen || undefined}
      data-failed={failed || undefined}
      data-live={live ? '' : undefined}
    >
      <TopBar backHref={links.detail} heading={parts.heading} extras={parts.extras} />
      <div className="player-stage">
        <Video
          ref={video}
          className="absolute inset-0 size-full object-contain"
          playsInline
          preload="auto"
          tabIndex={-1}
        />
        <Poster gone={moves && !isRemote && !failed && !isOver}>{parts.poster}</Poster>
        {parts.endPicture}
        <div className="player-scrim" />
        <div
          className="absolute inset-0 size-full touch-manipulation select-none [-webkit-touch-callout:none]"
          role="presentation"
          {...handlers}
        />
        <GestureFeedback hint={hint} />
        <Spinner />
        <StartWait backHref={links.detail} />
        {failed ? null : (
          <div className="player-chrome">
            {parts.centre}
            {parts.bar}
          </div>
        )}
        <p className="absolute inset-0 z-5 hidden place-items-center bg-[rgb(var(--night-rgb)/80%)] p-6 text-center text-18 scripting-none:grid">
          {parts.noScript}
        </p>
      </div>
      <Captions />
      <RemoteNotice />
      {failed ? null : parts.beside}
      {failed ? <ErrorScreen links={links} /> : null}
      {parts.below}
      <Tooltips container={container} />
      <PlayerPanels
        own={parts.ownPanels}
        detailHref={links.detail}
        singleKeys={parts.shell.singleKeys}
        onSingleKeys={parts.shell.setSingleKeys}
      />
    </div>
  )
}
