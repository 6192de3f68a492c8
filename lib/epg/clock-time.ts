import { languages, type LangCode } from '../contract/languages'

const kept = new Map<string, Intl.DateTimeFormat>()

function formatOf(lang: LangCode, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${lang} ${timeZone ?? ''}`
  const known = kept.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(languages[lang].intlTag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  kept.set(key, format)
  return format
}

/**
 * An instant as HH:MM on a 24-hour clock in the language's digits (specification 2).
 * @param instant ISO, or milliseconds since 1970
 * @param timeZone an IANA name; the viewer's own zone when absent
 */
export function clockTime(lang: LangCode, instant: string | number, timeZone?: string): string {
  return formatOf(lang, timeZone).format(new Date(instant))
}

/** From when to when a programme is on: `20:30–21:15`. It reads from left to right; isolate it in a `<bdi dir="ltr">`. */
export function clockRange(
  lang: LangCode,
  { startDate, endDate }: { startDate: string; endDate: string },
  timeZone?: string,
): string {
  return `${clockTime(lang, startDate, timeZone)}–${clockTime(lang, endDate, timeZone)}`
}
