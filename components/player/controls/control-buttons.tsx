'use client'

import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { isRunning, volumeStep, type PlayerState } from '@/lib/player/core'
import { languages } from '@/lib/contract'
import { isPictureInPictureSupported } from '@/lib/player/playback/media-element'
import {
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
  withTooltip,
  type KeyAction,
} from '@/components/player/ui'
import { Slider } from './slider'

interface ControlButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
  /** What its key does; the tooltip shows the key. */
  action?: KeyAction
  /** Shows the gold line of a control that is on. */
  active?: boolean
  /** Whether its panel is open, for a control that opens one. */
  expanded?: boolean
  /** Whether a toggle is pressed. */
  pressed?: boolean
  /** Whether a press has no effect now. It stays focusable. */
  off?: boolean
  /** Layout in which the control shows, `keys` as `wide` where there may be a keyboard; both by default. */
  layout?: 'wide' | 'narrow' | 'keys'
}

/** A round control with an accessible name, at least 44 pixels wide. */
export function ControlButton(props: ControlButtonProps) {
  const { label, onClick, children, action, active, expanded, pressed, off, layout } = props
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-haspopup={expanded === undefined ? undefined : 'menu'}
      data-active={active || undefined}
      data-layout={layout}
      onClick={off ? undefined : onClick}
      {...withTooltip(action)}
    >
      {children}
    </button>
  )
}

type PlayAction = 'play' | 'pause' | 'replay'

function toPlayAction(state: PlayerState): PlayAction {
  if (state.status === 'ended') return 'replay'
  return isRunning(state) ? 'pause' : 'play'
}

/** What the play button currently does, with its label. */
function usePlayAction(): { action: PlayAction; label: string; press: () => void } {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const action = usePlayerState(toPlayAction)
  const names = { play: t('play'), pause: t('pause'), replay: t('replay') }
  return { action, label: names[action], press: () => request({ type: 'toggle-play' }) }
}

/**
 * Play in the middle of the picture. In the wide layout the bar has the play button, so this one is for pointers
 * only: keyboard and screen reader find one. It is a button in every layout while the browser blocks playback.
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
      className="absolute inset-bs-[calc(50%+68px)] rounded-sm bg-[rgb(var(--night-rgb)/80%)] px-3.5 py-1 text-center player-small:inset-bs-[calc(50%+48px)] player-upright:inset-bs-3.5 player-upright:max-w-[calc(100%-8rem)]"
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
    <ControlButton label={label} onClick={press} action={{ type: 'toggle-play' }} layout="wide">
      <PlayerIcon name={action} size={28} />
    </ControlButton>
  )
}

/** Mute and volume; while muted the slider is at 0. */
export function Volume() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const muted = usePlayerState((state) => state.muted)
  const volume = usePlayerState((state) => state.volume)
  const percent = new Intl.NumberFormat(languages[lang].intlTag, { style: 'percent' })
  const beforeDrag = useRef<number>(undefined)
  const setPercent = (value: number) =>
    request({ type: 'set-volume', volume: value / 100, previous: beforeDrag.current })
  const onDrag = (value: number) => {
    beforeDrag.current ??= volume
    setPercent(value)
  }
  const onCommit = (value: number) => {
    setPercent(value)
    beforeDrag.current = undefined
  }
  return (
    <>
      <ControlButton
        label={muted ? t('unmute') : t('mute')}
        onClick={() => request({ type: 'toggle-mute' })}
        action={{ type: 'toggle-mute' }}
        layout="wide"
      >
        <PlayerIcon name={muted ? 'muted' : 'volume'} />
      </ControlButton>
      <Slider
        className="player-volume"
        label={t('volume')}
        value={muted ? 0 : Math.round(volume * 100)}
        max={100}
        textOf={(value) => percent.format(value / 100)}
        step={volumeStep * 100}
        largeStep={20}
        onDrag={onDrag}
        onCommit={onCommit}
        onStep={(by) => request({ type: 'step-volume', step: by / 100 })}
      >
        {() => (
          <>
            <span className="slider-rail">
              <span className="slider-played" />
            </span>
            <span className="slider-knob" />
          </>
        )}
      </Slider>
    </>
  )
}

const never = () => () => {}

export function FullScreenButton() {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const full = usePlayerState((state) => state.fullScreen)
  return (
    <ControlButton
      label={full ? t('exitFullScreen') : t('fullScreen')}
      onClick={() => request({ type: 'toggle-full-screen' })}
      action={{ type: 'toggle-full-screen' }}
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
      action={{ type: 'toggle-picture-in-picture' }}
      layout={layout}
    >
      <PlayerIcon name="pictureInPicture" />
    </ControlButton>
  )
}
