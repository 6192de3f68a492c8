'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/form/button'
import { isAtCredits } from '@/lib/player/core/video-markers'
import { usePlayerContext } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { useModalDialog } from '../ui/use-modal-dialog'
import '@/components/ui/late.css'

/** Asks after long playback without activity whether somebody is still watching. Closing it leaves the video paused. */
export function StillWatching({ detailHref }: { detailHref: string }) {
  const t = useTranslations('player')
  const { store, live, request, showPanel, playNext } = usePlayerContext()
  const dialog = useModalDialog()
  const id = useId()
  const close = () => showPanel(null)
  const continueWatching = () => {
    close()
    if (isAtCredits(store.getState())) playNext()
    else request({ type: 'play' })
  }
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(480px,calc(100%-32px))] rounded-xl border border-player-edge bg-raised p-8 text-center text-ivory [box-shadow:0_24px_80px_rgb(0_0_0/60%)] backdrop:bg-backdrop"
      aria-labelledby={id}
      onClose={close}
    >
      <h2 id={id}>{t('stillWatching.title')}</h2>
      <p className="mt-2 mb-6 text-secondary">{t('stillWatching.text')}</p>
      <div className="grid gap-3">
        <Button block onClick={continueWatching}>
          <PlayerIcon name="play" size={20} />
          {t('stillWatching.goOn')}
        </Button>
        <Button block variant="outline" href={detailHref}>
          {t(live ? 'live.back' : 'back')}
        </Button>
      </div>
    </dialog>
  )
}
