'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@/components/ui/form/icon-button'
import { Volume2, VolumeX } from '@/components/ui/icons/page-icons'
import type { contentCalls } from '@/lib/contract/hosts/content'
import { read } from '@/lib/query/read'
import { readStored, writeStored } from '@/lib/storage/storage'
import { PreviewVideo } from './preview-video'
import css from './spotlight-preview.module.css'
import { useQuery } from '@tanstack/react-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { accountQuery } from '@/lib/session/member/account-query'
import { savesData } from '@/lib/storage/data-saver'

type ListTrailers = typeof contentCalls.listTrailers
type GetVideoUrl = typeof contentCalls.getVideoUrl

const trailers: Pick<ListTrailers, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/content/trailers',
}
const videoUrl: Pick<GetVideoUrl, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'POST',
  path: '/video/video-url',
}

/** The signed address of a title's trailer; `null` when it has none. Throws the `ApiError`. */
async function findPreview(titleId: number, signal: AbortSignal): Promise<string | null> {
  const [video] = await read<ListTrailers>(trailers, { query: { contentId: titleId, limit: 1 } }, { signal })
  if (!video) return null
  const { url } = await read<GetVideoUrl>(videoUrl, { query: { videoId: video.id } }, { signal })
  return url
}

const suits = () =>
  matchMedia('(hover: hover) and (pointer: fine)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !savesData()

/** Whether previews may play by themselves: the profile wants them, and neither device nor viewer is against it. */
function usePreviewAllowed(): boolean {
  const { data: account } = useQuery({ ...accountQuery, enabled: suits() })
  return account ? suits() && currentProfile(account)?.autoPreview === true : false
}

/** Long enough that nobody who only passes by sees it begin. */
export const previewDelayMs = 600

interface Props {
  stage: RefObject<HTMLElement | null>
  /** The title that stands on the stage. */
  titleId: number
  /** Whether the stage is pointed at or has the focus. */
  wanted: boolean
}

/** The address of the title's trailer, once it has been wanted for long enough; `null` again when it is not. */
function usePreviewUrl(titleId: number, wanted: boolean): [string | null, () => void] {
  const [url, setUrl] = useState<string | null>(null)
  const over = useCallback(() => setUrl(null), [])
  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const show = (found: string | null) => !asking.signal.aborted && setUrl(found)
    const ask = () => void findPreview(titleId, asking.signal).then(show, () => undefined)
    const timer = setTimeout(ask, previewDelayMs)
    document.addEventListener('visibilitychange', over, { signal: asking.signal })
    return () => {
      clearTimeout(timer)
      asking.abort()
      over()
    }
  }, [titleId, wanted, over])
  return [url, over]
}

/** The trailer of the title on the stage, over its art, for a member whose profile wants previews. */
export function SpotlightPreview({ stage, titleId, wanted }: Props) {
  const t = useTranslations('personal')
  const allowed = usePreviewAllowed()
  const [url, over] = usePreviewUrl(titleId, wanted && allowed)
  const [muted, setMuted] = useState(() => readStored('previewMuted') ?? true)
  const art = url === null ? null : stage.current?.querySelector('[data-state="current"] [data-pic]')
  if (!art || url === null) return null

  function toggleSound() {
    setMuted(!muted)
    writeStored('previewMuted', !muted)
  }
  return (
    <>
      {createPortal(<PreviewVideo url={url} muted={muted} onOver={over} />, art)}
      <div className={css.sound}>
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
