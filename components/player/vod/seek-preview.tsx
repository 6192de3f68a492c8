'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import '@/components/ui/late.css'
import { usePlayerState } from '@/components/player/ui'

/** A timeline thumbnail: a region of a sprite in its own pixels, for the seconds from `start` to `end`. */
export interface Thumbnail {
  start: number
  end: number
  url: string
  x: number
  y: number
  width: number
  height: number
}

const sprite = /^([^#\s]+)#xywh=(\d+),(\d+),(\d+),(\d+)$/

/** Parses a WebVTT time, `mm:ss.ttt` with optional hours, into seconds; `NaN` if invalid. */
function secondsOf(time = ''): number {
  const parts = time.split(':').map(Number)
  return parts.length < 2 ? Number.NaN : parts.reduce((seconds, part) => seconds * 60 + part, 0)
}

function readCue(block: string, base: string): Thumbnail | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes(' --> '))
  const [start, end] = (lines[at] ?? '').split(' --> ').map((time) => secondsOf(time))
  const region = sprite.exec(lines[at + 1]?.trim() ?? '')
  if (start === undefined || end === undefined || !(start < end) || !region) return null
  const url = new URL(region[1] ?? '', base)
  const [x = 0, y = 0, width = 0, height = 0] = region.slice(2).map(Number)
  if (url.origin !== new URL(base).origin || width === 0 || height === 0) return null
  return { start, end, url: url.href, x, y, width, height }
}

/** Parses a WebVTT file of sprites at the URL `base`; invalid ones and those of other origins are left out. */
export function parseThumbnails(vtt: string, base: string): Thumbnail[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => readCue(block, base))
    .filter((thumbnail) => thumbnail !== null)
}

/** The thumbnail for a second; the last one after the end. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], second: number): Thumbnail | null {
  return thumbnails.find(({ start, end }) => start <= second && second < end) ?? thumbnails.at(-1) ?? null
}

/** Fetches the thumbnails; none on failure, since a preview is not worth an error. */
export async function fetchThumbnails(url: string, signal: AbortSignal): Promise<Thumbnail[]> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? parseThumbnails(await response.text(), new URL(url, location.href).href) : []
  } catch {
    return []
  }
}

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
