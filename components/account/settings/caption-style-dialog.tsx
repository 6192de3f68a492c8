'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CaptionStyleForm } from '@/components/forms/caption-style-form'
import { Dialog, useLang } from '@/components/ui/browser'
import { readCaptionStyle, writeCaptionStyle, type CaptionStyle } from '@/lib/player/core'
import '@/components/ui/late.css'

interface Props {
  open: boolean
  onClose: () => void
}

/** The player's caption style with its sample, in a dialog. Changes are saved at once, for the next video. */
export function CaptionStyleDialog({ open, onClose }: Props) {
  const t = useTranslations('player')
  const lang = useLang()
  const [style, setStyle] = useState(readCaptionStyle)
  const change = (chosen: CaptionStyle) => {
    setStyle(chosen)
    writeCaptionStyle(chosen)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('captionStyle.title')} closeLabel={t('close')}>
      <div className="grid gap-2">
        <CaptionStyleForm lang={lang} style={style} onChange={change} onDone={onClose} foot="dialog-foot" />
      </div>
    </Dialog>
  )
}
