'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState, type CSSProperties } from 'react'
import { Button, Icon, ChevronDown, ChevronLeft, ChevronRight, useHydrated } from '@/components/ui/browser'
import { languages, type TvChannel, type LangCode } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { Clock, useNow, ClockRange } from '../common/clock'
import {
  halfHoursOf,
  shareOfWindow,
  guideGrid,
  windowAround,
  clampToGuide,
  type GuideBlocks,
} from '../common/guide-window'
import { GuideRow } from './guide-row'
import { useGuideKeys } from './use-guide-keys'

const dayMs = 86_400_000

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** The days of the guide in the viewer's zone, starting today, as instants at the time of day of `from`. */
export function daysFrom(from: number, now: number): number[] {
  const ahead = Math.round((startOfDay(from) - startOfDay(now)) / dayMs)
  const today = from - ahead * dayMs
  return Array.from({ length: guideGrid.days }, (_, index) => today + index * dayMs)
}

/**
 * The guide's window of time. It follows the clock until the viewer moves it, and again once it is back at now. All
 * in milliseconds since 1970.
 */
export function useGuideWindow(now: number) {
  const [moved, setMoved] = useState<number | null>(null)
  const current = windowAround(now)
  const from = moved === null ? current : clampToGuide(moved, now)
  const target = (to: number) => clampToGuide(to, now)
  const go = (to: number) => setMoved(target(to) === current ? null : target(to))
  return {
    from,
    days: daysFrom(from, now),
    canGo: (step: 1 | -1) => target(from + step * guideGrid.stepMs) !== from,
    goBy: (step: 1 | -1) => go(from + step * guideGrid.stepMs),
    goTo: go,
    goNow: () => setMoved(null),
    atNow: moved === null,
  }
}

interface GuideControlsProps {
  lang: LangCode
  view: ReturnType<typeof useGuideWindow>
}

function dayName(lang: LangCode, at: number): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(at)
}

/** Moves the guide's window: by two hours, back to now, or to another day at the same time. */
function GuideControls({ lang, view }: GuideControlsProps) {
  const t = useTranslations('liveTv')
  const hydrated = useHydrated()
  const { from } = view
  const days = hydrated ? view.days : [from]
  const current = days.includes(from) ? from : days[0]
  return (
    <div className="guide-controls mb-3 flex flex-wrap items-center gap-2 md:mb-4 md:gap-x-4 md:gap-y-3 scripting-none:hidden">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="s" disabled={!view.canGo(-1)} onClick={() => view.goBy(-1)}>
          <Icon icon={ChevronLeft} size="s" mirror />
          <span>{t('earlier')}</span>
        </Button>
        <Button variant={view.atNow ? 'glass' : 'outline'} size="s" onClick={view.goNow}>
          {t('now')}
        </Button>
        <Button variant="outline" size="s" disabled={!view.canGo(1)} onClick={() => view.goBy(1)}>
          <span>{t('later')}</span>
          <Icon icon={ChevronRight} size="s" mirror />
        </Button>
      </div>
      <span className="relative inline-flex items-center [&>svg]:pointer-events-none [&>svg]:absolute [&>svg]:inset-e-3">
        <select
          className="select-list min-h-11 w-full rounded-md border border-input-line bg-surface ps-4 pe-10 md:w-[12em]"
          aria-label={t('day')}
          value={current}
          onChange={({ target }) => view.goTo(Number(target.value))}
        >
          {days.map((day, index) => (
            <option key={day} value={day}>
              {index === 0 ? t('today') : dayName(lang, day)}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="s" />
      </span>
      <p className="text-secondary" role="status">
        <ClockRange
          lang={lang}
          from={new Date(from).toISOString()}
          to={new Date(from + guideGrid.windowMs).toISOString()}
        />
      </p>
      <p className="hidden lg:pointer-fine:ms-auto lg:pointer-fine:block lg:pointer-fine:text-secondary">
        {t('arrows')}
      </p>
    </div>
  )
}

/** Whether the hours say which day a half hour is of: another one than today, at its begin or the window's. */
const namesDay = (instant: number, index: number, now: number) =>
  startOfDay(instant) !== startOfDay(now) && (index === 0 || startOfDay(instant) === instant)

interface GuideHoursProps {
  lang: LangCode
  from: number
  /** Milliseconds since 1970; `null` in the server's HTML. */
  now: number | null
}

/** The half hours above the grid, and a flag at now. Hidden from screen readers: each programme has its times. */
function GuideHours({ lang, from, now }: GuideHoursProps) {
  const t = useTranslations('liveTv')
  const share = now === null ? null : shareOfWindow(from, now)
  return (
    <div
      className="hidden lg:sticky lg:top-header lg:z-4 lg:grid lg:min-h-[4.25rem] lg:grid-cols-[var(--heads)_minmax(0,1fr)] lg:border-b lg:border-line lg:bg-raised"
      aria-hidden="true"
    >
      <b className="self-center px-3.5">{t('channel')}</b>
      <span className="relative grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {halfHoursOf(from).map((instant, index) => (
          <span key={instant} className="my-1.5 border-s border-line ps-2.5 leading-[1.5] text-secondary">
            <Clock lang={lang} at={new Date(instant).toISOString()} />
            {now !== null && namesDay(instant, index, now) && (
              <span className="block truncate text-14">{dayName(lang, instant)}</span>
            )}
          </span>
        ))}
        {now !== null && share !== null && (
          <span className="guide-now" data-late={share > 0.8 || undefined}>
            {t('nowAt', { time: formatClockTime(lang, now) })}
          </span>
        )}
      </span>
    </div>
  )
}

const wideQuery = '(width >= 62em)'

/** Whether the window is wide enough for the guide's grid; not so until scripts run. Changes in small tasks. */
function useWide(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const list = matchMedia(wideQuery)
    const update = () => startTransition(() => setWide(list.matches))
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [])
  return wide
}

interface Props {
  lang: LangCode
  channels: readonly TvChannel[]
  /** The programmes rendered with the page, by channel id. */
  sent: Readonly<Record<number, GuideBlocks>>
  /** When the page was rendered, in milliseconds since 1970. */
  renderedAt: number
}

/** The line at now, as a share of the window, for the styles of all rows. */
function nowLine(from: number, now: number): CSSProperties | undefined {
  const share = shareOfWindow(from, now)
  return share === null ? undefined : ({ '--now': share, '--now-shown': 1 } as CSSProperties)
}

/** The programmes of every channel: a grid of channels and time on wide windows, one list per channel on narrow ones. */
export function Guide({ lang, channels, sent, renderedAt }: Props) {
  const t = useTranslations('liveTv')
  const now = useNow(renderedAt, Infinity)
  const view = useGuideWindow(now)
  const wide = useWide()
  const hydrated = useHydrated()
  const grid = useRef<HTMLDivElement>(null)
  const keys = useGuideKeys(grid, wide, view.goBy)
  return (
    <>
      <GuideControls lang={lang} view={view} />
      <div
        className="lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:[--heads:12.25rem]"
        style={hydrated ? nowLine(view.from, now) : undefined}
      >
        <GuideHours lang={lang} from={view.from} now={hydrated ? now : null} />
        <div
          {...keys}
          ref={grid}
          className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:block"
          role={wide ? 'grid' : 'list'}
          aria-label={t('programmes')}
        >
          {channels.map((channel) => (
            <GuideRow
              key={channel.id}
              {...{ lang, channel, now, wide }}
              from={view.from}
              sent={sent[channel.id]}
            />
          ))}
        </div>
      </div>
    </>
  )
}
