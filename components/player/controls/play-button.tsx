'use client'

import { useTranslations } from 'next-intl'
import { isRunning, type PlayerState } from '@/lib/player/core/player-state'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'

type PlaySign = 'play' | 'pause' | 'replay'

function signOf(state: PlayerState): PlaySign {
  if (state.status === 'ended') return 'replay'
  return isRunning(state) ? 'pause' : 'play'
}

/** What pressing play does now, with its name. */
function usePlaySign(): { sign: PlaySign; label: string; press: () => void } {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const sign = usePlayerState(signOf)
  const names = { play: t('play'), pause: t('pause'), replay: t('replay') }
  return { sign, label: names[sign], press: () => request({ type: 'toggle-play' }) }
}

/**
 * Play in the middle of the picture. In the wide layout the bar has the button of that name, and this is a target for
 * the pointer alone, so that the keyboard and a screen reader meet play once; but a button where the video waits for it.
 */
export function CentrePlayButton({ waiting }: { waiting?: boolean }) {
  const { sign, label, press } = usePlaySign()
  const look = { className: 'player-play', 'data-waiting': waiting || undefined, onClick: press }
  const icon = <PlayerIcon name={sign} size={44} />
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

/** Says that the video waits for a press, where the browser blocks playback. */
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
  const { sign, label, press } = usePlaySign()
  return (
    <ControlButton label={label} onClick={press} layout="wide">
      <PlayerIcon name={sign} size={28} />
    </ControlButton>
  )
}
