'use client'

import { limits } from '@/lib/contract/limits'
import type { PlayerState } from '@/lib/player/core/player-state'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import styles from './spinner.module.css'
import { useDelayed } from './use-delayed'

/** Also between the playlist and the first picture, unless the browser waits for a gesture. */
function isOnItsWay({ status, blocked, nextAttemptAt }: PlayerState): boolean {
  if (nextAttemptAt !== null) return false
  return status === 'loading' || status === 'buffering' || (status === 'ready' && !blocked)
}

/** Says that the video is on its way, once the wait is long enough to be noticed. */
export function Spinner() {
  const { strings } = usePlayerContext()
  const waiting = usePlayerState(isOnItsWay)
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
