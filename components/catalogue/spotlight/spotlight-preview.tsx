'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@/components/ui/form/icon-button'
import { Volume2, VolumeX } from '@/components/ui/icons/page-icons'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'
import { readStored, writeStored } from '@/lib/storage/storage'
import { PreviewVideo } from './preview-video'
import { useQuery } from '@tanstack/react-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { accountQuery } from '@/lib/session/member/account-query'
import { savesData } from '@/lib/cookies/data-saver'
import '@/components/ui/late.css'

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

/** Whether previews may play by themselves: the profile has them on, and neither device nor viewer rules them out. */
function usePreviewAllowed(): boolean {
  const { data: account } = useQuery({ ...accountQuery, enabled: isSuitable() })
  return account ? isSuitable() && currentProfile(account)?.autoPreview === true : false
}

/** Long enough that nobody who only passes by sees it start. */
const previewDelayMs = 600

interface Props {
  stage: RefObject<HTMLElement | null>
  /** The title of the current slide. */
  titleId: number
  /** Whether the stage is pointed at or has the focus. */
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
export function SpotlightPreview({ stage, titleId, wanted }: Props) {
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
