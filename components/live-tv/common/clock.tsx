'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '@/components/ui/browser'
import { languages, type LangCode } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'

const minuteMs = 60_000

/** The next time to update: the next full minute, or an earlier `target`. All in milliseconds. */
export function nextUpdate(at: number, target: number): number {
  const minute = (Math.floor(at / minuteMs) + 1) * minuteMs
  return target > at ? Math.min(minute, target) : minute
}

/**
 * The current time, in milliseconds since 1970, updated at each full minute and at `target`. In the server's HTML and
 * during hydration it is `renderedAt`. Pauses while the page is hidden.
 */
export function useNow(renderedAt: number, target: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const at = Date.now()
      startTransition(() => setNow(at))
      timer = setTimeout(update, nextUpdate(at, target) - at)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [target])
  return now
}

interface ZoneNoteProps {
  lang: LangCode
  /** Today's date in UTC, as rendered by the server; `null` where the page is about other days too. */
  utcDate: string | null
}

function today(lang: LangCode): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(new Date())
}

/** The time zone of the page, after today's date. The longer line's space is reserved, so that nothing moves. */
export function ZoneNote({ lang, utcDate }: ZoneNoteProps) {
  const t = useTranslations('liveTv')
  const hydrated = useHydrated()
  const zone = t(hydrated ? 'viewerZone' : 'utcZone')
  const after = (date: string | null, text: string) => (date === null ? text : `${date} · ${text}`)
  return (
    <p
      className="zone-note mt-1 grid text-secondary *:col-start-1 *:row-start-1 *:first-letter:uppercase"
      data-zone={hydrated ? undefined : 'UTC'}
    >
      <span>{after(utcDate && hydrated ? today(lang) : utcDate, zone)}</span>
      <span className="invisible" aria-hidden="true">
        {after(utcDate, t('viewerZone'))}
      </span>
    </p>
  )
}

/** The displayed time zone: UTC in the server's HTML, `undefined` for the viewer's own once hydrated. */
function useZone(): 'UTC' | undefined {
  return useHydrated() ? undefined : 'UTC'
}

interface ClockProps {
  lang: LangCode
  /** An instant in ISO. */
  at: string
}

/** An instant as HH:MM in the viewer's zone; without scripts in UTC, as the page then says. */
export function Clock({ lang, at }: ClockProps) {
  const zone = useZone()
  return (
    <time className="clock-time" dateTime={at} data-zone={zone}>
      {formatClockTime(lang, at, zone)}
    </time>
  )
}

/** Start and end of a programme. Reads from left to right in every language. */
export function ClockRange({ lang, from, to }: { lang: LangCode; from: string; to: string }) {
  return (
    <bdi dir="ltr" className="clock-time">
      <Clock lang={lang} at={from} />–<Clock lang={lang} at={to} />
    </bdi>
  )
}
