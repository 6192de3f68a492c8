'use client'

import { skipAt } from '@/lib/player/core/video-markers'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import styles from './skip-button.module.css'

/** Jumps over the intro or the recap that plays now; shows with the other controls. */
export function SkipButton() {
  const { request, strings } = usePlayerContext()
  const type = usePlayerState((state) => skipAt(state)?.type ?? null)
  if (type === null) return null
  return (
    <button type="button" className={styles.skip} data-skip="" onClick={() => request({ type: 'skip' })}>
      {type === 'INTRO' ? strings.skipIntro : strings.skipRecap}
      <kbd aria-hidden="true">S</kbd>
    </button>
  )
}
