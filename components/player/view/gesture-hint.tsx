'use client'

import { formatNumber } from '@/lib/i18n/format'
import styles from './player.module.css'
import { usePlayerContext } from '../ui/player-context'
import type { GestureHint } from './use-tap-gestures'

/** Shows for a moment what a gesture does: the timeline says the same to a screen reader. */
export function GestureSign({ hint }: { hint: GestureHint | null }) {
  const { lang } = usePlayerContext()
  if (hint === null) return null
  const fast = hint.type === 'fast'
  return (
    <p
      className={styles.gesture}
      dir="ltr"
      aria-hidden="true"
      data-side={fast ? 'middle' : hint.seconds < 0 ? 'back' : 'on'}
    >
      {fast ? `${formatNumber(lang, 2)}×` : formatNumber(lang, hint.seconds, { signDisplay: 'always' })}
    </p>
  )
}
