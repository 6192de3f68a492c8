'use client'

import { useLayoutEffect, useRef } from 'react'
import { applyCaptionStyle } from '@/lib/player/core/caption-style'
import captions from './captions.module.css'
import { usePlayerContext } from '../ui/player-context'
import styles from './caption-style.module.css'

/** A line in the chosen style, over a bright and a dark ground alike. */
export function CaptionSample({ text }: { text: string }) {
  const { captionStyle, lang } = usePlayerContext()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) applyCaptionStyle(box.current, captionStyle)
  }, [captionStyle])
  return (
    <div className={styles.stage} aria-hidden="true">
      <div ref={box} className={captions.sample}>
        <p lang={lang} dir="auto">
          <span>{text}</span>
        </p>
      </div>
    </div>
  )
}
