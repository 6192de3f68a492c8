'use client'

import { useEffect, useRef, useState } from 'react'
import { importHls } from '@/lib/config/hls-library'

/** Plays an HLS address with a small buffer, in no better quality than its box shows. Returns how to stop. */
async function playPreview(video: HTMLVideoElement, url: string): Promise<() => void> {
  const { default: Hls } = await importHls()
  if (!Hls.isSupported()) {
    video.src = url
    return () => video.removeAttribute('src')
  }
  const hls = new Hls({ capLevelToPlayerSize: true, maxBufferLength: 8, startLevel: 0, enableWorker: false })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

interface Props {
  url: string
  muted: boolean
  /** It has ended, or cannot be played. */
  onEnd: () => void
}

/** The element by a variable: a preview is decoration without speech that matters, and has no captions. */
const Video = 'video'

/** A trailer over the art, which appears once it moves. */
export function PreviewVideo({ url, muted, onEnd }: Props) {
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
      element.play().catch(onEnd)
    }, onEnd)
    return () => {
      left = true
      stop()
    }
  }, [url, onEnd])
  return (
    <Video
      ref={video}
      className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-300 data-moving:opacity-100"
      data-moving={moving || undefined}
      muted={muted}
      playsInline
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setMoving(true)}
      onEnded={onEnd}
    />
  )
}
