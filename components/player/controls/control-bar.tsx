'use client'

import { useTranslations } from 'next-intl'
import { formatClock } from '../ui/format-time'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'
import { PlayButton } from './play-button'
import { QualityButton } from './quality-menu'
import { FullScreenButton, PictureInPictureButton } from './screen-buttons'
import { skipAt } from '@/lib/player/core/video-markers'
import { SettingsButton, SpeedButton } from './speed-menu'
import { Timeline } from './timeline'
import { TrackButtons } from './tracks-menu'
import { Volume } from './volume'

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
  const second = usePlayerState((state) => Math.floor(state.time))
  const duration = usePlayerState((state) => state.duration)
  return (
    <p className="num px-2 font-semibold whitespace-nowrap" dir="ltr">
      {formatClock(lang, second, duration)}{' '}
      <span className="font-[450] text-player-dim">/ {formatClock(lang, duration)}</span>
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
    <ControlButton label={t('next.label')} onClick={playNext} layout="wide">
      <PlayerIcon name="next" />
    </ControlButton>
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
          <NextButton />
          <Volume />
          <TimeText />
        </div>
        <div className="flex items-center gap-1">
          <TrackButtons />
          <QualityButton />
          <SpeedButton />
          <SettingsButton />
          <PictureInPictureButton layout="wide" />
          <FullScreenButton />
        </div>
      </div>
    </div>
  )
}
