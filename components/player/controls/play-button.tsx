'use client'

import { useTranslations } from 'next-intl'
import { isRunning, type PlayerState } from '@/lib/player/core/player-state'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'

type PlayAction = 'play' | 'pause' | 'replay'

function toPlayAction(state: PlayerState): PlayAction {
  if (state.status === 'ended') return 'replay'
  return isRunning(state) ? 'pause' : 'play'
}

/** What the play button does at present, with its label. */
function usePlayAction(): { action: PlayAction; label: string; press: () => void } {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const action = usePlayerState(toPlayAction)
  const names = { play: t('play'), pause: t('pause'), replay: t('replay') }
  return { action, label: names[action], press: () => request({ type: 'toggle-play' }) }
}

/**
 * Play in the middle of the picture. In the wide layout the bar has the play button, so this one is for pointers only:
 * keyboard and screen reader find play once. It is a button in every layout while the browser blocks playback.
 */
export function CentrePlayButton({ waiting }: { waiting?: boolean }) {
  const { action, label, press } = usePlayAction()
  const look = { className: 'player-play', 'data-waiting': waiting || undefined, onClick: press }
  const icon = <PlayerIcon name={action} size={44} />
  const blocked = usePlayerState((state) => state.blocked)
  const button = (
    <button type="button" data-layout={blocked ? undefined : 'narrow'} aria-label={label} {...look}>
      {icon}
    </button>
  )
  if (blocked) return button
  return (
    <>
      {button}
      <span role="presentation" data-layout="wide" {...look}>
        {icon}
      </span>
    </>
  )
}

/** Says to tap, while the browser blocks playback. */
export function TapHint() {
  const t = useTranslations('player')
  const blocked = usePlayerState((state) => state.blocked)
  if (!blocked) return null
  return (
    <p
      className="absolute inset-bs-[calc(50%+68px)] rounded-sm bg-[rgb(var(--night-rgb)/80%)] px-3.5 py-1 player-small:inset-bs-[calc(50%+48px)] player-upright:inset-bs-3.5"
      dir="auto"
      role="status"
    >
      {t('tapToPlay')}
    </p>
  )
}

export function PlayButton() {
  const { action, label, press } = usePlayAction()
  return (
    <ControlButton label={label} onClick={press} layout="wide">
      <PlayerIcon name={action} size={28} />
    </ControlButton>
  )
}
