'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { languages } from '@/lib/contract/languages'
import { volumeStep } from '@/lib/player/core/player-requests'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'
import { Slider } from './slider'

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
