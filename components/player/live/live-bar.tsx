'use client'

import { useTranslations } from 'next-intl'
import { seekSeconds } from '@/lib/player/core/player-requests'
import { ControlButton } from '../controls/control-button'
import { PlayButton } from '../controls/play-button'
import { QualityButton } from '../controls/quality-menu'
import { FullScreenButton, PictureInPictureButton } from '../controls/screen-buttons'
import { TrackButtons } from '../controls/tracks-menu'
import { Volume } from '../controls/volume'
import { usePlayerContext } from '../ui/player-context'
import { SeekIcon } from '../ui/player-icons'
import { LiveState } from './live-state'
import { LiveTimeline } from './live-timeline'

/** The timeline, and below it playback controls at the start and tracks, quality and screen at the end. */
export function LiveBar() {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const by = (seconds: number) => () => request({ type: 'seek-by', seconds })
  return (
    <div className="absolute inset-x-0 inset-be-0 px-7 pb-4.5 player-small:px-5 player-small:pb-2 player-upright:px-2 player-upright:pb-1">
      <LiveTimeline />
      <div className="flex items-center justify-between gap-4 player-upright:gap-1">
        <div className="flex min-w-0 items-center gap-1" dir="ltr">
          <PlayButton />
          <ControlButton label={t('rewind')} onClick={by(-seekSeconds)} layout="wide">
            <SeekIcon name="rewind" />
          </ControlButton>
          <ControlButton label={t('forward')} onClick={by(seekSeconds)} layout="wide">
            <SeekIcon name="forward" />
          </ControlButton>
          <Volume />
          <LiveState />
        </div>
        <div className="flex items-center gap-1">
          <TrackButtons />
          <QualityButton layout="both" />
          <PictureInPictureButton layout="wide" />
          <FullScreenButton />
        </div>
      </div>
    </div>
  )
}
