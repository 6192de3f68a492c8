import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { LangCode } from '@/lib/contract/languages'
import { clockTime } from '@/lib/epg/clock-time'
import css from './clock.module.css'

/** The zone in which times are written: UTC in the server's HTML, `undefined` for the viewer's own once scripts run. */
function useZone(): 'UTC' | undefined {
  return useHydrated() ? undefined : 'UTC'
}

/** An instant as HH:MM in the viewer's zone; without scripts in UTC, as the page says then. */
export function Clock({ lang, at }: { lang: LangCode; at: string }) {
  const zone = useZone()
  return (
    <time className={css.clock} dateTime={at} data-zone={zone}>
      {clockTime(lang, at, zone)}
    </time>
  )
}

/** From when to when something is on. Reads from left to right in every language. */
export function ClockRange({ lang, from, to }: { lang: LangCode; from: string; to: string }) {
  return (
    <bdi dir="ltr" className={css.range}>
      <Clock lang={lang} at={from} />–<Clock lang={lang} at={to} />
    </bdi>
  )
}
