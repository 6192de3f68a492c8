'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@/components/ui/form/icon-button'
import { Volume2, VolumeX } from '@/components/ui/icons/page-icons'
import { findPreview } from './find-preview'
import { readStored, writeStored } from '@/lib/storage/storage'
import { PreviewVideo } from './preview-video'
import css from './spotlight-preview.module.css'
import { usePreviewAllowed } from './use-preview-allowed'

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
