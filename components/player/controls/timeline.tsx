'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { seekSeconds } from '@/lib/player/core/player-requests'
import { formatClock, formatSpokenTime } from '../ui/format-time'
import { lazyComponent } from '../ui/lazy-component'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { Slider } from './slider'

const SeekPreview = lazyComponent(async () => (await import('./seek-preview')).SeekPreview)

const minute = 60

/** End of the buffered range around the position, in seconds. */
function useBufferedEnd(): number {
  return usePlayerState(({ buffered, time }) => {
    const range = buffered.find(({ start, end }) => start <= time + 0.5 && time <= end)
    return range?.end ?? 0
  })
}

function Buffered({ duration }: { duration: number }) {
  const bar = useRef<HTMLSpanElement>(null)
  const end = useBufferedEnd()
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--loaded', String(duration > 0 ? Math.min(1, end / duration) : 0))
  })
  return <span ref={bar} className="slider-buffered" />
}

/** Thumbnail at a position. Code and pictures are loaded when the timeline is first pointed at. */
function Preview({ at }: { at: number | null }) {
  const [wanted, setWanted] = useState(false)
  if (at !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SeekPreview at={at} />
    </Suspense>
  )
}

/** Position, buffered range and seeking. */
export function Timeline() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const time = usePlayerState((state) => state.time)
  const duration = usePlayerState((state) => state.duration)
  const textOf = (seconds: number) =>
    t('seekValue', { time: formatSpokenTime(lang, seconds), duration: formatSpokenTime(lang, duration) })
  return (
    <Slider
      className="player-timeline"
      label={t('seek')}
      value={time}
      max={duration}
      textOf={textOf}
      step={seekSeconds}
      largeStep={minute}
      onCommit={(to) => request({ type: 'seek', to })}
    >
      {(at) => (
        <>
          <span className="slider-rail">
            <Buffered duration={duration} />
            <span className="slider-played" />
          </span>
          <span className="slider-knob" />
          <Preview at={at} />
          {at === null ? null : <span className="slider-bubble">{formatClock(lang, at, duration)}</span>}
        </>
      )}
    </Slider>
  )
}
