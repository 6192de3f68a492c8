'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { formatClockTime } from '@/lib/epg/clock-time'
import { nowAndNext } from '@/lib/epg/now-and-next'
import { dateAt, earliestTime, isAtLive, secondsBehind, type LiveWindow } from '@/lib/player/core/live-window'
import { bordersIn } from './on-air'
import { seekSeconds } from '@/lib/player/core/player-requests'
import { formatSpokenTime } from '../ui/format-time'
import { Slider } from '../controls/slider'
import { useLive, usePlayerContext, usePlayerState } from '../ui/player-context'

const minute = 60
const nothing: LiveWindow = { start: 0, edge: 0, anchors: [] }

/** Where one programme ends and the next begins, as a share of the timeline. */
function Border({ share }: { share: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => mark.current?.style.setProperty('--place', String(share)), [share])
  return <span ref={mark} className="live-border" data-border="" />
}

function Borders({ live }: { live: LiveWindow }) {
  const { programmes } = useLive()
  const start = earliestTime(live)
  const length = live.edge - start
  return bordersIn(programmes, live).map((time) => (
    <Border key={Math.round(dateAt(live, time) ?? time)} share={length > 0 ? (time - start) / length : 0} />
  ))
}

/** Time of day and programme at a position. */
function Moment({ date }: { date: number }) {
  const { lang } = usePlayerContext()
  const { programmes } = useLive()
  const { now } = useMemo(() => nowAndNext(programmes, date), [programmes, date])
  return (
    <span className="slider-bubble" data-moment="">
      {formatClockTime(lang, date)}
      {now ? (
        <bdi className="block max-w-65 truncate text-14 font-medium" lang={now.textLang}>
          {now.title}
        </bdi>
      ) : null}
    </span>
  )
}

/** The live window with the borders of its programmes; positions are announced by the time of day. */
export function LiveTimeline() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const time = usePlayerState((state) => state.time)
  const live = usePlayerState((state) => state.live) ?? nothing
  const start = earliestTime(live)
  const textOf = (value: number) => {
    const at = start + value
    const date = dateAt(live, at)
    const isLive = isAtLive(live, at)
    const behind = { time: formatSpokenTime(lang, Math.round(secondsBehind(live, at))) }
    if (date === null) return isLive ? t('live.badge') : t('live.behind', behind)
    const clock = formatClockTime(lang, date)
    return t(isLive ? 'live.liveValue' : 'live.behindValue', { ...behind, clock })
  }
  return (
    <Slider
      className="player-timeline"
      label={t('seek')}
      value={time - start}
      max={live.edge - start}
      textOf={textOf}
      step={seekSeconds}
      largeStep={minute}
      onCommit={(value) => request({ type: 'seek', to: start + value })}
    >
      {(at) => {
        const date = at === null ? null : dateAt(live, start + at)
        return (
          <>
            <span className="slider-rail">
              <span className="slider-played" />
              <Borders live={live} />
            </span>
            <span className="slider-knob" />
            {date === null ? null : <Moment date={date} />}
          </>
        )
      }}
    </Slider>
  )
}
