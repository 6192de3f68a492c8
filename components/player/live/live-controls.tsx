'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { LangCode } from '@/lib/contract'
import { formatClockTime, nowAndNext } from '@/lib/epg/broadcast-time'
import {
  isAtLive,
  secondsBehind,
  dateAt,
  earliestTime,
  seekSeconds,
  type LiveWindow,
  type PlayerState,
} from '@/lib/player/core'
import {
  formatSpokenTime,
  usePlayerContext,
  usePlayerState,
  useLive,
  withTooltip,
  SeekIcon,
  PlayerIcon,
} from '@/components/player/ui'
import { Slider } from '../controls/slider'
import {
  ControlButton,
  PlayButton,
  Volume,
  FullScreenButton,
  PictureInPictureButton,
  CentrePlayButton,
  TapHint,
} from '../controls/control-buttons'
import { QualityButton, TrackButtons } from '../controls/menus'
import { RemoteButton } from '../controls/remote-playback'
import { shownDate, bordersIn, isPlaced } from './live-guide'

/** Previous channel, play, next channel: large, in the middle, in this order in every language. */
export function LiveCentre() {
  const t = useTranslations('player')
  const { zap, channels } = useLive()
  const waiting = usePlayerState(({ status }) => status === 'idle' || status === 'loading')
  const others = channels.length > 1
  return (
    <div className="player-centre" dir="ltr">
      {others ? (
        <button
          type="button"
          className="player-disc"
          aria-label={t('live.previousChannel')}
          onClick={() => zap(-1)}
          {...withTooltip({ type: 'zap', step: -1 })}
        >
          <PlayerIcon name="previous" size={30} />
        </button>
      ) : null}
      <CentrePlayButton waiting={waiting} />
      {others ? (
        <button
          type="button"
          className="player-disc"
          aria-label={t('live.nextChannel')}
          onClick={() => zap(1)}
          {...withTooltip({ type: 'zap', step: 1 })}
        >
          <PlayerIcon name="next" size={30} />
        </button>
      ) : null}
      <TapHint />
    </div>
  )
}

const minuteSec = 60
const nothing: LiveWindow = { start: 0, edge: 0, anchors: [] }

/** Where one programme ends and the next begins, as a share of the timeline. */
function Border({ share }: { share: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => mark.current?.style.setProperty('--place', String(share)), [share])
  return <span ref={mark} className="live-border" data-border="" />
}

function Borders({ live }: { live: LiveWindow }) {
  const { programmes } = useLive()
  const start = earliestTime(live)
  const length = live.edge - start
  return bordersIn(programmes, live).map((time) => (
    <Border key={Math.round(dateAt(live, time) ?? time)} share={length > 0 ? (time - start) / length : 0} />
  ))
}

/** Time of day and programme at a position. */
function Moment({ date }: { date: number }) {
  const { lang } = usePlayerContext()
  const { programmes } = useLive()
  const { now } = useMemo(() => nowAndNext(programmes, date), [programmes, date])
  return (
    <span className="slider-bubble" data-moment="">
      {formatClockTime(lang, date)}
      {now ? (
        <bdi className="block max-w-65 truncate text-14 font-medium" lang={now.textLang}>
          {now.title}
        </bdi>
      ) : null}
    </span>
  )
}

/** The live window with the borders of its programmes; positions are announced by the time of day. */
function LiveTimeline() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const time = usePlayerState((state) => state.time)
  const live = usePlayerState((state) => state.live) ?? nothing
  const start = earliestTime(live)
  const textOf = (value: number) => {
    const at = start + value
    const date = dateAt(live, at)
    const isLive = isAtLive(live, at)
    const behind = { time: formatBehind(lang, secondsBehind(live, at)) }
    if (date === null) return isLive ? t('live.badge') : t('live.behind', behind)
    const clock = formatClockTime(lang, date)
    return t(isLive ? 'live.liveValue' : 'live.behindValue', { ...behind, clock })
  }
  return (
    <Slider
      className="player-timeline"
      label={t('seek')}
      value={time - start}
      max={live.edge - start}
      textOf={textOf}
      step={seekSeconds}
      largeStep={minuteSec}
      onCommit={(value) => request({ type: 'seek', to: start + value })}
    >
      {(at) => {
        const date = at === null ? null : dateAt(live, start + at)
        return (
          <>
            <span className="slider-rail">
              <span className="slider-played" />
              <Borders live={live} />
            </span>
            <span className="slider-knob" />
            {date === null ? null : <Moment date={date} />}
          </>
        )
      }}
    </Slider>
  )
}

/** Whole seconds behind live; `null` at live, and before the live window and the place in it are known. */
export function behindOf({ live, time }: PlayerState): number | null {
  if (live === null || !isPlaced(time) || isAtLive(live, time)) return null
  return Math.round(secondsBehind(live, time))
}

/** Seconds behind live as a phrase, by the minute from one minute on: `40 seconds`, `25 minutes`. */
export function formatBehind(lang: LangCode, seconds: number): string {
  const unit = seconds < minuteSec ? 1 : minuteSec
  return formatSpokenTime(lang, Math.round(seconds / unit) * unit)
}

/** The minute on the screen, in milliseconds since 1970. */
function minuteOf(state: PlayerState): number | null {
  const date = shownDate(state)
  return date === null ? null : Math.floor(date / 60_000) * 60_000
}

/** LIVE with a dot, which is hollow behind live. At the top on upright phones, in the bar otherwise. */
export function LiveBadge({ layout }: { layout: 'wide' | 'narrow' }) {
  const t = useTranslations('player')
  const known = usePlayerState((state) => state.live !== null)
  const behind = usePlayerState((state) => behindOf(state) !== null)
  if (!known) return null
  return (
    <span className="live-badge" data-layout={layout} data-behind={behind || undefined} dir="auto">
      {t('live.badge')}
    </span>
  )
}

/** Whether this is live, and the time of day on the screen. */
function LiveState() {
  const { lang } = usePlayerContext()
  const known = usePlayerState((state) => state.live !== null)
  const minute = usePlayerState(minuteOf)
  if (!known) return null
  return (
    <p className="num flex items-center gap-3 px-2 font-semibold whitespace-nowrap player-small:gap-2">
      <LiveBadge layout="wide" />
      {minute === null ? null : (
        <span className="player-upright:[:not([data-full-screen])_&]:hidden">
          {formatClockTime(lang, minute)}
        </span>
      )}
    </p>
  )
}

/** Whether there is nothing later yet than what is on the screen. */
const isAtEdge = (state: PlayerState) => state.live !== null && behindOf(state) === null

/** The timeline, and below it playback controls at the start and tracks, quality and screen at the end. */
export function LiveBar() {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const atEdge = usePlayerState(isAtEdge)
  const seekBy = (seconds: number) => {
    const action = { type: 'seek-by' as const, seconds }
    return { action, onClick: () => request(action) }
  }
  return (
    <div className="absolute inset-x-0 inset-be-0 px-7 pb-4.5 player-small:px-5 player-small:pb-2 player-upright:px-2 player-upright:pb-1">
      <LiveTimeline />
      <div className="flex items-center justify-between gap-4 player-upright:gap-1">
        <div className="flex min-w-0 items-center gap-1" dir="ltr">
          <PlayButton />
          <ControlButton label={t('rewind')} {...seekBy(-seekSeconds)} layout="wide">
            <SeekIcon name="rewind" />
          </ControlButton>
          <ControlButton label={t('forward')} {...seekBy(seekSeconds)} off={atEdge} layout="wide">
            <SeekIcon name="forward" />
          </ControlButton>
          <Volume />
          <LiveState />
        </div>
        <div className="flex items-center gap-1">
          <TrackButtons />
          <QualityButton layout="both" />
          <PictureInPictureButton layout="wide" />
          <RemoteButton layout="wide" />
          <FullScreenButton />
        </div>
      </div>
    </div>
  )
}
