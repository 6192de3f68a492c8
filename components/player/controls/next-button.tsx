'use client'

import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'

/** Leads to the episode that follows; absent where there is none. */
export function NextButton() {
  const { strings, playNext } = usePlayerContext()
  const hasNext = usePlayerState((state) => state.nextVideoId !== null)
  if (!hasNext) return null
  return (
    <ControlButton label={strings.next.label} onClick={playNext} layout="wide">
      <PlayerIcon name="next" />
    </ControlButton>
  )
}
