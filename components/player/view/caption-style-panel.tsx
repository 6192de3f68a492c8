'use client'

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'next-intl'
import { CaptionStyleForm } from '@/components/forms/caption-style-form'
import '@/components/ui/late.css'
import { useClosePanel, usePlayerContext, CloseButton } from '@/components/player/ui'

/** A modal sheet on small screens; otherwise beside the picture, where changes show at once. */
function usePanelDialog(onEscape: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const escape = useEffectEvent(() => onEscape())
  useEffect(() => {
    const panel = dialog.current
    const invoker = document.activeElement
    const small = matchMedia('(width < 48em), (height < 31.25em)').matches
    if (panel && !panel.open) {
      if (small) panel.showModal()
      else panel.show()
    }
    panel?.querySelector('input')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      escape()
    }
    panel?.addEventListener('keydown', onKeyDown)
    return () => {
      panel?.removeEventListener('keydown', onKeyDown)
      if (invoker instanceof HTMLElement) invoker.focus()
    }
  }, [])
  return dialog
}

/** Over the end of the form, which scrolls under it; on a low screen it would leave nothing to scroll in. */
const foot =
  'sticky -inset-be-3 z-1 -mx-6 mt-2 -mb-3 border-t border-hair bg-surface px-6 py-3 player-small:-inset-be-6 player-small:-mb-6 player-small:bg-raised player-small:pb-6 [@media(height<24em)]:static'

/** The caption style, with a sample. Changes apply at once, and to later videos. */
export function CaptionStylePanel() {
  const t = useTranslations('player')
  const { lang, captionStyle, setCaptionStyle } = usePlayerContext()
  const id = useId()
  const close = useClosePanel()
  const dialog = usePanelDialog(close)
  return (
    <dialog
      ref={dialog}
      className="absolute inset-y-0 inset-s-auto inset-e-0 z-8 m-0 grid h-full max-h-none w-105 max-w-full scroll-pb-20 content-start gap-1 overflow-auto border-0 border-s border-player-line bg-surface px-6 py-3 text-ivory backdrop:bg-transparent player-small:fixed player-small:inset-x-0 player-small:inset-bs-auto player-small:h-auto player-small:max-h-[88%] player-small:w-full player-small:max-w-none player-small:gap-2 player-small:rounded-t-xl player-small:border-0 player-small:bg-raised player-small:pb-6"
      aria-labelledby={id}
      onClose={close}
    >
      <div className="flex items-center justify-between">
        <h2 id={id} className="text-22">
          {t('captionStyle.title')}
        </h2>
        <CloseButton className="grid hover:bg-player-hover" onClick={close} />
      </div>
      <CaptionStyleForm
        lang={lang}
        style={captionStyle}
        onChange={setCaptionStyle}
        onDone={close}
        foot={foot}
      />
    </dialog>
  )
}
