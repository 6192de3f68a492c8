'use client'

import { usePlaySign } from '../controls/play-button'
import styles from '../controls/controls.module.css'
import { useLive, usePlayerContext, usePlayerState } from '../player-context'
import { PlayerIcon } from '../player-icons'

/** The channel before, play, the channel after: large, in the middle, and in this order in every language. */
export function LiveCentre() {
  const { strings } = usePlayerContext()
  const { texts, zap, channels } = useLive()
  const { sign, label, press } = usePlaySign()
  const waiting = usePlayerState(({ status }) => status === 'idle' || status === 'loading')
  const blocked = usePlayerState((state) => state.blocked)
  const others = channels.length > 1
  return (
    <div className={styles.centre} dir="ltr">
      {others ? (
        <button
          type="button"
          className={styles.big}
          aria-label={texts.previousChannel}
          title={texts.previousChannel}
          onClick={() => zap(-1)}
        >
          <PlayerIcon name="previous" size={30} />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.biggest}
        data-waiting={waiting || undefined}
        aria-label={label}
        onClick={press}
      >
        <PlayerIcon name={sign} size={44} />
      </button>
      {others ? (
        <button
          type="button"
          className={styles.big}
          aria-label={texts.nextChannel}
          title={texts.nextChannel}
          onClick={() => zap(1)}
        >
          <PlayerIcon name="next" size={30} />
        </button>
      ) : null}
      {blocked ? (
        <p className={styles.hint} dir="auto" role="status">
          {strings.tapToPlay}
        </p>
      ) : null}
    </div>
  )
}
