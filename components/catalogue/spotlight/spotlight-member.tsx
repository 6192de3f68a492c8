'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import { IconButton, Volume2, VolumeX } from '@/components/ui'
import { api, unwrapData } from '@/lib/api/browser/api'
import { readStored, writeStored } from '@/lib/storage/storage'
import { currentProfile, accountQuery } from '@/lib/session/member/account-query'
import { savesData } from '@/lib/cookies/browser-cookies'
import '@/components/ui/late.css'
import { importHls } from '@/lib/config/hls-library'
import type { LangCode } from '@/lib/contract'
import type { MessageTree } from '@/lib/i18n'
import { lifetimes } from '@/lib/query/query-client'
import { createFetchedTranslator } from '../cards/catalogue-labels'
import { createMemberStore, type MemberStore } from '../member/use-member'
import { createResumeAction, observeTitleState } from '../member/title-state'
import type { Slide } from './use-carousel'
import type { SlideMember } from './slide-actions'

interface Options {
  lang: LangCode
  messages: MessageTree
  slide: Pick<Slide, 'id' | 'title' | 'movie'>
}

/** A slide's title in My List and how to continue it, fetched once: slides rotate as long as the page is open. */
export function observeSlide({ lang, messages, slide }: Options): MemberStore<SlideMember> {
  const t = createFetchedTranslator(lang, messages, 'personal')
  const { observers, read } = observeTitleState({
    seriesId: slide.id,
    title: slide.title,
    t,
    staleTime: lifetimes.page,
  })
  const toResumeAction = createResumeAction({ lang, t, movie: slide.movie })
  return createMemberStore(observers, () => {
    const member = read()
    if (!member) return null
    const { state, isInMyList, toggleMyList } = member
    const play = state ? toResumeAction(state.resume) : null
    return { titleId: slide.id, play, isInMyList, toggle: toggleMyList }
  })
}

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
function PreviewVideo({ url, muted, onEnd }: PreviewVideoProps) {
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

/** Long enough that merely passing over a slide does not start it. */
const previewDelayMs = 600

interface SpotlightPreviewProps {
  stage: RefObject<HTMLElement | null>
  /** The title of the current slide. */
  titleId: number
  /** Whether the stage is hovered or focused. */
  wanted: boolean
}

/** The address of the title's trailer once it has been wanted for long enough; `null` when it no longer is. */
function usePreviewUrl(titleId: number, wanted: boolean): [string | null, () => void] {
  const [url, setUrl] = useState<string | null>(null)
  const end = useCallback(() => setUrl(null), [])
  useEffect(() => {
    if (!wanted) return
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
  }, [titleId, wanted, end])
  return [url, end]
}

/** The trailer of the current slide's title over its art, for a member whose profile has previews on. */
export function SpotlightPreview({ stage, titleId, wanted }: SpotlightPreviewProps) {
  const t = useTranslations('personal')
  const allowed = usePreviewAllowed()
  const [url, end] = usePreviewUrl(titleId, wanted && allowed)
  const [muted, setMuted] = useState(() => readStored('previewMuted') ?? true)
  const art = url === null ? null : stage.current?.querySelector('[data-state="current"] [data-pic]')
  if (!art || url === null) return null

  function toggleSound() {
    setMuted(!muted)
    writeStored('previewMuted', !muted)
  }
  return (
    <>
      {createPortal(<PreviewVideo url={url} muted={muted} onEnd={end} />, art)}
      <div className="absolute inset-e-[calc(var(--gutter)-8px)] inset-be-39 z-3">
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
