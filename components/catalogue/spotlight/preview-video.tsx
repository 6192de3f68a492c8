'use client'

import { useEffect, useRef, useState } from 'react'
import { playPreview } from './play-preview'
import css from './spotlight-preview.module.css'

interface Props {
  url: string
  muted: boolean
  /** It has ended, or cannot be played. */
  onOver: () => void
}

/** The element by a variable: a preview is decoration without speech that matters, and has no captions. */
const Video = 'video'

/** A trailer over the art, which appears once it moves. */
export function PreviewVideo({ url, muted, onOver }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let left = false
    let stop = () => {}
    playPreview(element, url).then((stopPlaying) => {
      if (left) return stopPlaying()
      stop = stopPlaying
      element.play().catch(onOver)
    }, onOver)
    return () => {
      left = true
      stop()
    }
  }, [url, onOver])
  return (
    <Video
      ref={video}
      className={css.video}
      data-moving={moving || undefined}
      muted={muted}
      playsInline
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setMoving(true)}
      onEnded={onOver}
    />
  )
}
