'use client'

import { useTranslations } from 'next-intl'
import { startOverTime } from './on-air'
import { formatSpokenTime } from '../ui/format-time'
import { useLive, usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { behindOf } from './live-state'
import { shownDate } from './use-on-air'

/** Seeks to the start of the programme, if it is in the live window. */
function StartOver() {
  const t = useTranslations('player')
  const { programmes, startOver } = useLive()
  const possible = usePlayerState((state) => {
    const date = shownDate(state)
    const { live, time } = state
    return live !== null && date !== null && startOverTime(programmes, live, { time, date }) !== null
  })
  if (!possible) return null
  return (
    <button type="button" className="live-action" onClick={startOver}>
      <PlayerIcon name="replay" size={20} />
      {t('live.startOver')}
    </button>
  )
}

/** How far behind live the picture is, and the way back. */
function GoLive() {
  const { lang, request } = usePlayerContext()
  const t = useTranslations('player')
  const behind = usePlayerState(behindOf)
  if (behind === null) return null
  return (
    <>
      <p className="live-behind" dir="auto">
        {t('live.behind', { time: formatSpokenTime(lang, behind) })}
      </p>
      <button
        type="button"
        className="live-action"
        data-primary=""
        onClick={() => request({ type: 'go-live' })}
      >
        <PlayerIcon name="next" size={18} />
        {t('live.goLive')}
      </button>
    </>
  )
}

export function LiveActions() {
  return (
    <div className="live-actions">
      <StartOver />
      <GoLive />
    </div>
  )
}
