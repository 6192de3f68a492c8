'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState, type CSSProperties } from 'react'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { GuideBlocks } from './get-guide'
import { marksOf, shareOfWindow } from './guide-window'
import { GuideControls } from './guide-controls'
import { clockTime } from '@/lib/epg/clock-time'
import { Clock } from '../common/clock'
import guideMarksCss from './guide-marks.module.css'
import { GuideRow } from './guide-row'
import css from './guide.module.css'
import { useGuideKeys } from './use-guide-keys'
import { useGuideWindow } from './use-guide-window'
import { useNow } from '../common/use-now'

interface GuideMarksProps {
  lang: LangCode
  from: number
  /** Milliseconds since 1970; `null` until the viewer's clock is known. */
  now: number | null
}

/** The half hours over the grid, and where now is among them. What it shows each programme tells too. */
function GuideMarks({ lang, from, now }: GuideMarksProps) {
  const t = useTranslations('liveTv')
  const share = now === null ? null : shareOfWindow(from, now)
  return (
    <div className={guideMarksCss.marks} aria-hidden="true">
      <b className={guideMarksCss.channel}>{t('channel')}</b>
      <span className={guideMarksCss.times}>
        {marksOf(from).map((mark) => (
          <span key={mark} className={guideMarksCss.mark}>
            <Clock lang={lang} at={new Date(mark).toISOString()} />
          </span>
        ))}
        {now !== null && share !== null && (
          <span className={guideMarksCss.now} data-late={share > 0.8 || undefined}>
            {t('nowAt', { time: clockTime(lang, now) })}
          </span>
        )}
      </span>
    </div>
  )
}

const query = '(width >= 62em)'

/** Whether the window is wide enough for the guide's grid; not so until scripts run. Changes in small tasks. */
function useWide(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const list = matchMedia(query)
    const look = () => startTransition(() => setWide(list.matches))
    look()
    list.addEventListener('change', look)
    return () => list.removeEventListener('change', look)
  }, [])
  return wide
}

interface Props {
  lang: LangCode
  channels: readonly TvChannel[]
  /** What came of the guide with the page, by the ids of the channels. */
  sent: Readonly<Record<number, GuideBlocks>>
  /** When the page was made, in milliseconds since 1970. */
  renderedAt: number
}

/** The line of now, for all rows: a share of the window, which styles read. */
function lineAt(from: number, now: number): CSSProperties | undefined {
  const share = shareOfWindow(from, now)
  return share === null ? undefined : ({ '--now': share, '--now-shown': 1 } as CSSProperties)
}

/** What every channel airs: a grid of channels and time on wide windows, a list for each channel on narrow ones. */
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
      <div className={css.guide} style={hydrated ? lineAt(view.from, now) : undefined}>
        <GuideMarks lang={lang} from={view.from} now={hydrated ? now : null} />
        <div
          {...keys}
          ref={grid}
          className={css.rows}
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
