'use client'

import { isRunning, type PlayerState } from '@/lib/player/player-state'
import { usePlayerContext, usePlayerState } from '../player-context'
import { PlayerIcon } from '../player-icons'
import { ControlButton } from './control-button'

type PlaySign = 'play' | 'pause' | 'replay'

function signOf(state: PlayerState): PlaySign {
  if (state.status === 'ended') return 'replay'
  return isRunning(state) ? 'pause' : 'play'
}

/** What pressing play does now, with its name. */
export function usePlaySign(): { sign: PlaySign; label: string; press: () => void } {
  const { request, strings } = usePlayerContext()
  const sign = usePlayerState(signOf)
  return { sign, label: strings[sign], press: () => request({ type: 'toggle-play' }) }
}

export function PlayButton() {
  const { sign, label, press } = usePlaySign()
  return (
    <ControlButton label={label} onClick={press} layout="wide">
      <PlayerIcon name={sign} size={28} />
    </ControlButton>
  )
}
