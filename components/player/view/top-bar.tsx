'use client'

import type { ReactNode } from 'react'
import { PointerHint } from '@/components/ui/feedback/pointer-hint'
import { ControlButton } from '../controls/control-button'
import { PictureInPictureButton } from '../controls/screen-buttons'
import { usePlayerContext } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import styles from './player.module.css'

interface TopBarProps {
  backHref: string
  heading: ReactNode
  /** What stands before the list of shortcuts. */
  extras?: ReactNode
}

/** The way back, what plays, and the list of shortcuts. */
export function TopBar({ backHref, heading, extras }: TopBarProps) {
  const { strings, showPanel } = usePlayerContext()
  return (
    <>
      <a className={styles.back} href={backHref} aria-label={strings.back}>
        <PlayerIcon name="back" size={28} />
        <PointerHint text={strings.back} />
      </a>
      <div className={styles.heading}>{heading}</div>
      <div className={styles.extras}>
        {extras}
        <ControlButton label={strings.shortcuts} onClick={() => showPanel('help')} layout="wide">
          <PlayerIcon name="keyboard" size={24} />
        </ControlButton>
        <PictureInPictureButton layout="narrow" />
      </div>
    </>
  )
}
