'use client'

import { clockText } from '../ui/format-time'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import styles from './controls.module.css'

/** The clock: place and length, left to right in every language. */
export function TimeText() {
  const { lang } = usePlayerContext()
  const second = usePlayerState((state) => Math.floor(state.time))
  const duration = usePlayerState((state) => state.duration)
  return (
    <p className={styles.time} dir="ltr">
      {clockText(lang, second, duration)} <span>/ {clockText(lang, duration)}</span>
    </p>
  )
}
