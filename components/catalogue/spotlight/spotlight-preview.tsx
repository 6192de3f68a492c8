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
async function findPreview(titleId: number, signal: AbortSignal): Promise<string | null> {
  const [video] = await unwrapData(
    api.content.listTrailers({ query: { contentId: titleId, limit: 1 } }, { signal }),
  )
  if (!video) return null
  const { url } = await unwrapData(api.content.getVideoUrl({ query: { videoId: video.id } }, { signal }))
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
const previewDelayMs = 600

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
