'use client'

import { NextButton } from './next-button'
import { PlayButton } from './play-button'
import { QualityButton } from './quality-menu'
import { FullScreenButton, PictureInPictureButton } from './screen-buttons'
import { SkipButton } from './skip-button'
import { SettingsButton, SpeedButton } from './speed-menu'
import { TimeText } from './time-text'
import { Timeline } from './timeline'
import { TrackButtons } from './tracks-menu'
import { Volume } from './volume'
import styles from './controls.module.css'

/** Timeline above; below it transport at the start and what to see and hear at the end. */
export function ControlBar() {
  return (
    <div className={styles.bar}>
      <SkipButton />
      <Timeline />
      <div className={styles.row}>
        <div className={styles.set} dir="ltr">
          <PlayButton />
          <NextButton />
          <Volume />
          <TimeText />
        </div>
        <div className={styles.set}>
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
