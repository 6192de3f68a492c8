'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { seekSeconds } from '@/lib/player/core/player-requests'
import { clockText, spokenTime } from '../ui/format-time'
import { lazyPart } from '../ui/lazy-part'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { Slider } from './slider'

const SeekPreview = lazyPart(async () => (await import('./seek-preview')).SeekPreview)

const minute = 60

/** How far the part that plays now is loaded, in seconds. */
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

/** The picture for a place: its code and its pictures come when the first place is pointed at, and stay. */
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

/** The place in the video, what is loaded of it, and the way to another place. */
export function Timeline() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const time = usePlayerState((state) => state.time)
  const duration = usePlayerState((state) => state.duration)
  const textOf = (seconds: number) =>
    t('seekValue', { time: spokenTime(lang, seconds), duration: spokenTime(lang, duration) })
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
          {at === null ? null : <span className="slider-bubble">{clockText(lang, at, duration)}</span>}
        </>
      )}
    </Slider>
  )
}
