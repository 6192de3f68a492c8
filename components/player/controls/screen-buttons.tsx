'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { isPictureInPictureSupported } from '@/lib/player/core/media-events'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'

const never = () => () => {}

export function FullScreenButton() {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const full = usePlayerState((state) => state.fullScreen)
  return (
    <ControlButton
      label={full ? t('exitFullScreen') : t('fullScreen')}
      onClick={() => request({ type: 'toggle-full-screen' })}
    >
      <PlayerIcon name={full ? 'exitFullScreen' : 'fullScreen'} />
    </ControlButton>
  )
}

/** Picture in picture; absent if the browser lacks it. */
export function PictureInPictureButton({ layout }: { layout: 'wide' | 'narrow' }) {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const floating = usePlayerState((state) => state.pictureInPicture)
  const supported = useSyncExternalStore(never, isPictureInPictureSupported, () => false)
  if (!supported) return null
  return (
    <ControlButton
      label={floating ? t('exitPictureInPicture') : t('pictureInPicture')}
      onClick={() => request({ type: 'toggle-picture-in-picture' })}
      layout={layout}
    >
      <PlayerIcon name="pictureInPicture" />
    </ControlButton>
  )
}
