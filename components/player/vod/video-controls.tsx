'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui'
import { chapterAt, skipAt, seekSeconds, type PlayerRequest } from '@/lib/player/core'
import { pathTo } from '@/lib/routing'
import {
  formatClock,
  formatSpokenTime,
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
  SeekIcon,
  lazyComponent,
  withTooltip,
} from '@/components/player/ui'
import {
  ControlButton,
  PlayButton,
  Volume,
  FullScreenButton,
  PictureInPictureButton,
  CentrePlayButton,
  TapHint,
} from '../controls/control-buttons'
import { QualityButton, SettingsButton, SpeedButton, TrackButtons } from '../controls/menus'
import { RemoteButton } from '../controls/remote-playback'
import { Slider } from '../controls/slider'

/** What to do once the video is over: play it again, or leave it. */
function EndControls({ detailHref }: { detailHref: string }) {
  const t = useTranslations('player')
  const c = useTranslations('catalogue')
  const { request, lang } = usePlayerContext()
  const replay = useRef<HTMLButtonElement>(null)
  // The focus was on a control that the end takes away, or nowhere.
  useEffect(() => {
    if (document.activeElement?.matches('body, [role=region]')) replay.current?.focus()
  }, [])
  return (
    <div className="player-over player-centre">
      <Button ref={replay} onClick={() => request({ type: 'toggle-play' })}>
        <PlayerIcon name="replay" size={20} />
        {t('replay')}
      </Button>
      <Button href={detailHref} variant="outline">
        {t('back')}
      </Button>
      <Button href={pathTo.home(lang)} variant="outline">
        {c('home')}
      </Button>
    </div>
  )
}

/** Rewind, play, forward: large, in the middle, in this order in every language. At the end, the ways on. */
export function CentreControls({ detailHref }: { detailHref: string }) {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const waiting = usePlayerState(({ status }) => status === 'idle' || status === 'loading')
  const isOver = usePlayerState(({ status }) => status === 'ended')
  const pressing = (action: PlayerRequest) => ({ ...withTooltip(action), onClick: () => request(action) })
  if (waiting) return null
  if (isOver) return <EndControls detailHref={detailHref} />
  return (
    <div className="player-centre" dir="ltr">
      <button
        type="button"
        className="player-disc"
        aria-label={t('rewind')}
        {...pressing({ type: 'seek-by', seconds: -seekSeconds })}
      >
        <SeekIcon name="rewind" size={36} />
      </button>
      <CentrePlayButton />
      <button
        type="button"
        className="player-disc"
        aria-label={t('forward')}
        {...pressing({ type: 'seek-by', seconds: seekSeconds })}
      >
        <SeekIcon name="forward" size={36} />
      </button>
      <TapHint />
    </div>
  )
}

const ChapterMarks = lazyComponent(async () => (await import('./chapters')).ChapterMarks)
const ChapterTitle = lazyComponent(async () => (await import('./chapters')).ChapterTitle)
const ChapterButton = lazyComponent(async () => (await import('./chapters')).ChapterButton)

/** What only a video with chapters has: loaded once it has shown a picture. */
function WithChapters({ children }: { children: ReactNode }) {
  const hasChapters = usePlayerState((state) => state.chapters.length > 0)
  const hasPicture = usePlayerState(({ time, status }) => time > 0 || status === 'playing')
  const [wanted, setWanted] = useState(false)
  if (hasChapters && hasPicture && !wanted) setWanted(true)
  return hasChapters && wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}

const SeekPreview = lazyComponent(async () => (await import('./seek-preview')).SeekPreview)

const minute = 60

/** End of the buffered range around the position, in seconds. */
function useBufferedEnd(): number {
  return usePlayerState(({ buffered, time }) => {
    const range = buffered.find(({ start, end }) => start <= time + 0.5 && time <= end)
    return range?.end ?? 0
  })
}

function Buffered({ duration }: { duration: number }) {
  const bar = useRef<HTMLSpanElement>(null)
  const end = useBufferedEnd()
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--loaded', String(duration > 0 ? Math.min(1, end / duration) : 0))
  })
  return <span ref={bar} className="slider-buffered" />
}

/** Thumbnail at a position. Code and pictures are loaded when the timeline is first pointed at. */
function Preview({ at }: { at: number | null }) {
  const [wanted, setWanted] = useState(false)
  if (at !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SeekPreview at={at} />
    </Suspense>
  )
}

/** Position, buffered range and seeking. */
function Timeline() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const time = usePlayerState((state) => state.time)
  const duration = usePlayerState((state) => state.duration)
  const chapters = usePlayerState((state) => state.chapters)
  const textOf = (seconds: number) => {
    const values = { time: formatSpokenTime(lang, seconds), duration: formatSpokenTime(lang, duration) }
    const title = chapters[chapterAt(chapters, seconds)]?.title
    return title === undefined ? t('seekValue', values) : t('chapters.value', { ...values, title })
  }
  return (
    <Slider
      className="player-timeline"
      label={t('seek')}
      value={time}
      max={duration}
      textOf={textOf}
      step={seekSeconds}
      largeStep={minute}
      onCommit={(to) => request({ type: 'seek', to })}
    >
      {(at) => (
        <>
          <span className="slider-rail">
            <Buffered duration={duration} />
            <span className="slider-played" />
            <WithChapters>
              <ChapterMarks />
            </WithChapters>
          </span>
          <span className="slider-knob" />
          <Preview at={at} />
          <WithChapters>
            <ChapterTitle at={at} />
          </WithChapters>
          {at === null ? null : <span className="slider-bubble">{formatClock(lang, at, duration)}</span>}
        </>
      )}
    </Slider>
  )
}

/** Skips the intro or recap that is playing. */
function SkipButton() {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const type = usePlayerState((state) => skipAt(state)?.type ?? null)
  if (type === null) return null
  return (
    <button type="button" className="player-skip" data-skip="" onClick={() => request({ type: 'skip' })}>
      {type === 'INTRO' ? t('skipIntro') : t('skipRecap')}
      <kbd className="player-key" aria-hidden="true">
        S
      </kbd>
    </button>
  )
}

/** Position and duration, left to right in every language. */
function TimeText() {
  const { lang } = usePlayerContext()
  const text = usePlayerState(({ time, duration }) => formatClock(lang, time, duration))
  const duration = usePlayerState((state) => state.duration)
  return (
    <p className="num px-2 font-semibold whitespace-nowrap" dir="ltr">
      {text} <span className="font-[450] text-player-dim">/ {formatClock(lang, duration)}</span>
    </p>
  )
}

/** Plays the next episode; absent without one. */
function NextButton() {
  const t = useTranslations('player')
  const { playNext } = usePlayerContext()
  const hasNext = usePlayerState((state) => state.nextVideoId !== null)
  if (!hasNext) return null
  return (
    <ControlButton label={t('next.label')} onClick={playNext} action={{ type: 'next-episode' }} layout="wide">
      <PlayerIcon name="next" />
    </ControlButton>
  )
}

/** Opens the episodes of the series; absent for other videos. */
export function EpisodesButton() {
  const t = useTranslations('detail')
  const { panel, showPanel, series } = usePlayerContext()
  if (series === null) return null
  return (
    <ControlButton
      label={t('episodes')}
      expanded={panel === 'episodes'}
      onClick={() => showPanel('episodes')}
      action={{ type: 'show-episodes' }}
    >
      <PlayerIcon name="episodes" />
    </ControlButton>
  )
}

/**
 * Back and on by ten seconds in the bar, where a mouse has them while the large ones stand back. For pointers only:
 * keyboard and screen reader find the large ones.
 */
function SeekButtons() {
  const { request } = usePlayerContext()
  const isOver = usePlayerState(({ status }) => status === 'ended')
  const seekBy = (seconds: number) => () => request({ type: 'seek-by', seconds })
  return (
    <>
      <span role="presentation" className="player-button" data-layout="mouse" onClick={seekBy(-seekSeconds)}>
        <SeekIcon name="rewind" />
      </span>
      {!isOver && (
        <span role="presentation" className="player-button" data-layout="mouse" onClick={seekBy(seekSeconds)}>
          <SeekIcon name="forward" />
        </span>
      )}
    </>
  )
}

/** The timeline, and below it playback controls at the start and tracks, quality and screen at the end. */
export function ControlBar() {
  return (
    <div className="absolute inset-x-0 inset-be-0 px-7 pb-4.5 player-small:px-5 player-small:pb-2 player-upright:px-2 player-upright:pb-1">
      <SkipButton />
      <Timeline />
      <div className="flex items-center justify-between gap-4 player-upright:gap-1">
        <div className="flex min-w-0 items-center gap-1" dir="ltr">
          <PlayButton />
          <SeekButtons />
          <NextButton />
          <Volume />
          <TimeText />
          <WithChapters>
            <ChapterButton />
          </WithChapters>
        </div>
        <div className="flex items-center gap-1">
          <span className="contents player-upright:hidden">
            <EpisodesButton />
          </span>
          <TrackButtons />
          <QualityButton />
          <SpeedButton />
          <SettingsButton />
          <PictureInPictureButton layout="wide" />
          <RemoteButton layout="wide" />
          <FullScreenButton />
        </div>
      </div>
    </div>
  )
}
