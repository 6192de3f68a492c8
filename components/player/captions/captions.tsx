'use client'

import { Fragment, useLayoutEffect, useRef } from 'react'
import { applyCaptionStyle } from '@/lib/player/core/caption-style'
import { cueLines } from './cue-text'
import styles from './captions.module.css'
import { usePlayerContext, usePlayerState } from '../ui/player-context'

/** The cues that show now, drawn by the page as plain text in the language of their track. */
export function Captions() {
  const cues = usePlayerState((state) => state.cues)
  const lang = usePlayerState(
    ({ textTracks, textTrack }) => textTracks.find(({ id }) => id === textTrack)?.lang,
  )
  const on = usePlayerState((state) => state.textTrack !== null)
  const { captionStyle } = usePlayerContext()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) applyCaptionStyle(box.current, captionStyle)
  }, [captionStyle])
  return (
    <div ref={box} className={styles.captions} data-on={on || undefined}>
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
