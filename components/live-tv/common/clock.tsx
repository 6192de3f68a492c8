import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { LangCode } from '@/lib/contract/languages'
import { formatClockTime } from '@/lib/epg/clock-time'

/** The zone in which times are written: UTC in the server's HTML, `undefined` for the viewer's own once scripts run. */
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
