'use client'

import { useQuery } from '@tanstack/react-query'
import type { Level } from 'hls.js'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx, IconButton, Volume2, VolumeX } from '@/components/ui'
import { api, unwrapData } from '@/lib/api/browser/api'
import { pageSizes } from '@/lib/contract'
import { importHls } from '@/lib/config/hls-library'
import { savesData } from '@/lib/cookies/browser-cookies'
import { accountQuery, currentProfile } from '@/lib/session/member/account-query'
import { readStored, writeStored } from '@/lib/storage/storage'

/** What a preview shows of a trailer. Times are in seconds. */
export interface Preview {
  url: string
  start: number
  end: number
}

/** The middle of a trailer: what frames it is darkness, marks and credits. */
const shownPart = { start: 0.2, end: 0.8 }

/** Lines of a picture that is no worse than the art it replaces. */
const sharpLines = 720

/** The lowest quality that is sharp over the art, or the best one. */
export function pickLevel(levels: readonly Pick<Level, 'height'>[]): number {
  const sharp = levels.findIndex(({ height }) => height >= sharpLines)
  return sharp < 0 ? levels.length - 1 : sharp
}

/** Plays a preview in one quality, with a small buffer. Returns a stop function. */
async function playPreview(video: HTMLVideoElement, { url, start }: Preview): Promise<() => void> {
  const { default: Hls } = await importHls()
  if (!Hls.isSupported()) {
    video.src = url
    video.currentTime = start
    return () => video.removeAttribute('src')
  }
  const hls = new Hls({ autoStartLoad: false, maxBufferLength: 8, enableWorker: false })
  hls.once(Hls.Events.MANIFEST_PARSED, () => {
    hls.loadLevel = pickLevel(hls.levels)
    hls.startLoad(start)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

interface PreviewVideoProps {
  preview: Preview
  muted: boolean
  /** Called when it has ended or cannot be played. */
  onEnd: () => void
}

/** A variable, because the linter demands captions: a preview is decoration without relevant speech. */
const Video = 'video'

/** A trailer over the art; appears with its first frame, and gives way to the art rather than stand still. */
export function PreviewVideo({ preview, muted, onEnd }: PreviewVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let left = false
    let stop = () => {}
    playPreview(element, preview).then((stopPlaying) => {
      if (left) return stopPlaying()
      stop = stopPlaying
      element.play().catch(onEnd)
    }, onEnd)
    return () => {
      left = true
      stop()
    }
  }, [preview, onEnd])
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
      onWaiting={() => setMoving(false)}
      onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= preview.end && onEnd()}
      onEnded={onEnd}
    />
  )
}

/** What previews a title: part of its own trailer; `null` when it has none. Throws the `ApiError`. */
async function fetchPreview(titleId: number, signal: AbortSignal): Promise<Preview | null> {
  const videos = await unwrapData(
    api.content.listTrailers({ query: { contentId: titleId, limit: pageSizes.trailers } }, { signal }),
  )
  const trailer = videos.find(({ contentType }) => contentType === 'PREVIEW')
  if (!trailer) return null
  const { url, duration } = await unwrapData(
    api.content.getVideoUrl({ query: { videoId: trailer.id } }, { signal }),
  )
  return { url, start: duration * shownPart.start, end: duration * shownPart.end }
}

const isSuitable = () =>
  matchMedia('(hover: hover) and (pointer: fine)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !savesData()

/** Whether previews may play automatically: the profile has them on, and neither device nor viewer rules them out. */
function usePreviewAllowed(): boolean {
  const { data: account } = useQuery({ ...accountQuery, enabled: isSuitable() })
  return account ? isSuitable() && currentProfile(account)?.autoPreview === true : false
}

/** Long enough that merely passing over a title does not start it. */
const previewDelayMs = 600

/**
 * What previews a title once it has been wanted for long enough, and a function that ends it. `null` when it is no longer
 * wanted, and wherever previews are not to play.
 */
export function usePreview(titleId: number, wanted: boolean): [Preview | null, () => void] {
  const isAllowed = usePreviewAllowed()
  const [preview, setPreview] = useState<Preview | null>(null)
  const end = useCallback(() => setPreview(null), [])
  useEffect(() => {
    if (!wanted || !isAllowed) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (fetched: Preview | null) => !signal.aborted && setPreview(fetched)
    const start = () => void fetchPreview(titleId, signal).then(show, () => undefined)
    const timer = setTimeout(start, previewDelayMs)
    document.addEventListener('visibilitychange', end, { signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
      end()
    }
  }, [titleId, wanted, isAllowed, end])
  return [preview, end]
}

interface TrailerPreviewProps {
  titleId: number
  /** Whether it is to play now. */
  wanted: boolean
  /** Finds the art that it covers. */
  findArt: () => Element | null | undefined
  /** Places the button for its sound. */
  className: string
}

/**
 * A title's trailer over its art, for a member whose profile has previews on: without sound until the viewer turns that
 * on, which is stored.
 */
export function TrailerPreview({ titleId, wanted, findArt, className }: TrailerPreviewProps) {
  const t = useTranslations('personal')
  const [preview, end] = usePreview(titleId, wanted)
  const [muted, setMuted] = useState(() => readStored('previewMuted') ?? true)
  const art = preview && findArt()
  if (!art || !preview) return null

  function toggleSound() {
    setMuted(!muted)
    writeStored('previewMuted', !muted)
  }
  return (
    <>
      {createPortal(<PreviewVideo preview={preview} muted={muted} onEnd={end} />, art)}
      <div className={cx('absolute inset-e-[calc(var(--gutter)-8px)] z-3', className)}>
        <IconButton
          tone="solid"
          icon={muted ? VolumeX : Volume2}
          label={muted ? t('soundOn') : t('soundOff')}
          onClick={toggleSound}
        />
      </div>
    </>
  )
}
