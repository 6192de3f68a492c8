'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState, type CSSProperties } from 'react'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { GuideBlocks } from './get-guide'
import { halfHoursOf, shareOfWindow } from './guide-window'
import { GuideControls } from './guide-controls'
import { formatClockTime } from '@/lib/epg/clock-time'
import { Clock } from '../common/clock'
import { GuideRow } from './guide-row'
import { useGuideKeys } from './use-guide-keys'
import { useGuideWindow } from './use-guide-window'
import { useNow } from '../common/use-now'

interface GuideHoursProps {
  lang: LangCode
  from: number
  /** Milliseconds since 1970; `null` in the server's HTML. */
  now: number | null
}

/** The half hours over the grid, and a flag at now. Hidden from screen readers: each programme says its times. */
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
        {halfHoursOf(from).map((instant) => (
          <span key={instant} className="my-1.5 border-s border-line ps-2.5 leading-[1.5] text-secondary">
            <Clock lang={lang} at={new Date(instant).toISOString()} />
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
  /** The programmes that came with the page, by channel id. */
  sent: Readonly<Record<number, GuideBlocks>>
  /** When the page was made, in milliseconds since 1970. */
  renderedAt: number
}

/** The line of now, as a share of the window, for the styles of all rows. */
function nowLine(from: number, now: number): CSSProperties | undefined {
  const share = shareOfWindow(from, now)
  return share === null ? undefined : ({ '--now': share, '--now-shown': 1 } as CSSProperties)
}

/** The programmes of every channel: a grid of channels and time on wide windows, a list per channel on narrow ones. */
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
