'use client'

import { seekSeconds } from '@/lib/player/core/player-requests'
import { ControlButton } from '../controls/control-button'
import styles from '../controls/controls.module.css'
import { PlayButton } from '../controls/play-button'
import { QualityButton } from '../controls/quality-menu'
import { FullScreenButton, PictureInPictureButton } from '../controls/screen-buttons'
import { TrackButtons } from '../controls/tracks-menu'
import { Volume } from '../controls/volume'
import { usePlayerContext } from '../ui/player-context'
import { SeekIcon } from '../ui/player-icons'
import { LiveState } from './live-state'
import { LiveTimeline } from './live-timeline'

/** The timeline above; below it transport at the start and what to see and hear at the end. */
export function LiveBar() {
  const { request, strings } = usePlayerContext()
  const by = (seconds: number) => () => request({ type: 'seek-by', seconds })
  return (
    <div className={styles.bar}>
      <LiveTimeline />
      <div className={styles.row} data-live="">
        <div className={styles.set} dir="ltr">
          <PlayButton />
          <ControlButton label={strings.rewind} onClick={by(-seekSeconds)} layout="wide">
            <SeekIcon name="rewind" />
          </ControlButton>
          <ControlButton label={strings.forward} onClick={by(seekSeconds)} layout="wide">
            <SeekIcon name="forward" />
          </ControlButton>
          <Volume />
          <LiveState />
        </div>
        <div className={styles.set}>
          <TrackButtons />
          <QualityButton layout="both" />
          <PictureInPictureButton layout="wide" />
          <FullScreenButton />
        </div>
      </div>
    </div>
  )
}
