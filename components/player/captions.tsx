'use client'

import { Fragment } from 'react'
import { cueLines } from '@/lib/player/cue-text'
import styles from './captions.module.css'
import { usePlayerState } from './player-context'

/** The cues that show now, drawn by the page as plain text in the language of their track. */
export function Captions() {
  const cues = usePlayerState((state) => state.cues)
  const lang = usePlayerState(
    ({ textTracks, textTrack }) => textTracks.find(({ id }) => id === textTrack)?.lang,
  )
  const on = usePlayerState((state) => state.textTrack !== null)
  return (
    <div className={styles.captions} data-on={on || undefined}>
      {cues.map((payload) => (
        <p key={payload} lang={lang || undefined} dir="auto">
          <span>
            {cueLines(payload).map((line, index) => (
              <Fragment key={index}>
                {index > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </span>
        </p>
      ))}
    </div>
  )
}
