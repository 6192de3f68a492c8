'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchThumbnails, thumbnailAt, type Thumbnail } from './thumbnails'
import { usePlayerState } from '../ui/player-context'
import '@/components/ui/late.css'

/** The timeline's thumbnails, fetched when the first one is needed. */
function useThumbnails(): readonly Thumbnail[] {
  const url = usePlayerState((state) => state.thumbnailsUrl)
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([])
  useEffect(() => {
    if (url === null) return
    const fetching = new AbortController()
    void fetchThumbnails(url, fetching.signal).then((list) => {
      if (!fetching.signal.aborted) setThumbnails(list)
    })
    return () => fetching.abort()
  }, [url])
  return url === null ? [] : thumbnails
}

/** Thumbnail at a second of the video, while a pointer or key selects it. */
export function SeekPreview({ at }: { at: number | null }) {
  const picture = useRef<HTMLSpanElement>(null)
  const thumbnails = useThumbnails()
  const thumbnail = at === null ? null : thumbnailAt(thumbnails, at)
  useLayoutEffect(() => {
    if (!picture.current || !thumbnail) return
    const { style } = picture.current
    const { url, x, y, width, height } = thumbnail
    style.setProperty('background-image', `url("${url}")`)
    style.setProperty('background-position', `${-x}px ${-y}px`)
    style.setProperty('inline-size', `${width}px`)
    style.setProperty('block-size', `${height}px`)
    style.setProperty('--zoom', String(240 / width))
  }, [thumbnail])
  if (thumbnail === null) return null
  return (
    <span className="slider-preview" data-preview="" aria-hidden="true">
      <span ref={picture} />
    </span>
  )
}
