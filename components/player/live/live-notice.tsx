'use client'

import { useEffect, useState } from 'react'
import { useLive, usePlayerState } from '../ui/player-context'
import styles from './live.module.css'

const shownMs = 6_000

/** Says that live has left the viewer's place behind, so that playback went on at a later one. */
export function LiveNotice() {
  const { texts } = useLive()
  const outrun = usePlayerState((state) => state.outrun)
  const [seen, setSeen] = useState(0)
  const due = outrun > seen
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => setSeen(outrun), shownMs)
    return () => clearTimeout(timer)
  }, [due, outrun])
  return (
    <div className={styles.notice} role="status">
      {due ? <p>{texts.outrun}</p> : null}
    </div>
  )
}
