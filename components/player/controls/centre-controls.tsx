'use client'

import { useTranslations } from 'next-intl'
import { seekSeconds } from '@/lib/player/core/player-requests'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { SeekIcon } from '../ui/player-icons'
import { CentrePlayButton, TapHint } from './play-button'

/** Rewind, play, forward: large, in the middle, in this order in every language. */
export function CentreControls() {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const waiting = usePlayerState(({ status }) => status === 'idle' || status === 'loading')
  if (waiting) return null
  return (
    <div className="player-centre" dir="ltr">
      <button
        type="button"
        className="player-disc"
        aria-label={t('rewind')}
        onClick={() => request({ type: 'seek-by', seconds: -seekSeconds })}
      >
        <SeekIcon name="rewind" size={36} />
      </button>
      <CentrePlayButton />
      <button
        type="button"
        className="player-disc"
        aria-label={t('forward')}
        onClick={() => request({ type: 'seek-by', seconds: seekSeconds })}
      >
        <SeekIcon name="forward" size={36} />
      </button>
      <TapHint />
    </div>
  )
}
