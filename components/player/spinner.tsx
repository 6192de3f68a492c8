'use client'

import { limits } from '@/lib/contract/limits'
import { usePlayerContext, usePlayerState } from './player-context'
import styles from './spinner.module.css'
import { useDelayed } from './use-delayed'

/** Says that the video is on its way, once the wait is long enough to be noticed. */
export function Spinner() {
  const { strings } = usePlayerContext()
  const waiting = usePlayerState(({ status }) => status === 'loading' || status === 'buffering')
  const shown = useDelayed(waiting, limits.lazyDelayMs)
  return (
    <div className={styles.place} role="status">
      {shown ? (
        <>
          <span className={styles.ring} />
          <span className={styles.text}>{strings.loading}</span>
        </>
      ) : null}
    </div>
  )
}
