import { languages, type LangCode } from '@/lib/contract/languages'

const minuteMs = 60_000
const units = [
  ['minute', minuteMs, 60],
  ['hour', 60 * minuteMs, 24],
  ['day', 24 * 60 * minuteMs, 7],
] as const

/** When a device was last used: within a week as the time since then, before that as a date. */
export function describeLastUsed(lang: LangCode, instant: string, now: number): string {
  const { intlTag } = languages[lang]
  const ago = Math.max(0, now - Date.parse(instant))
  const unit = units.find(([, ms, count]) => ago < ms * count)
  if (!unit) return new Intl.DateTimeFormat(intlTag, { dateStyle: 'long' }).format(Date.parse(instant))
  const [name, ms] = unit
  return new Intl.RelativeTimeFormat(intlTag, { numeric: 'auto' }).format(-Math.floor(ago / ms), name)
}
