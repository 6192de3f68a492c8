'use client'

import { useTranslations } from 'next-intl'
import { PointerHint } from '@/components/ui/feedback/pointer-hint'
import { CentrePlayButton, TapHint } from '../controls/play-button'
import { useLive, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'

/** Previous channel, play, next channel: large, in the middle, in this order in every language. */
export function LiveCentre() {
  const t = useTranslations('player')
  const { zap, channels } = useLive()
  const waiting = usePlayerState(({ status }) => status === 'idle' || status === 'loading')
  const others = channels.length > 1
  return (
    <div className="player-centre" dir="ltr">
      {others ? (
        <button
          type="button"
          className="player-disc"
          aria-label={t('live.previousChannel')}
          onClick={() => zap(-1)}
        >
          <PlayerIcon name="previous" size={30} />
          <PointerHint text={t('live.previousChannel')} />
        </button>
      ) : null}
      <CentrePlayButton waiting={waiting} />
      {others ? (
        <button
          type="button"
          className="player-disc"
          aria-label={t('live.nextChannel')}
          onClick={() => zap(1)}
        >
          <PlayerIcon name="next" size={30} />
          <PointerHint text={t('live.nextChannel')} />
        </button>
      ) : null}
      <TapHint />
    </div>
  )
}
