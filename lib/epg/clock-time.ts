import { languages, type LangCode } from '../contract/languages'

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(lang: LangCode, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${lang} ${timeZone ?? ''}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(languages[lang].intlTag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(key, format)
  return format
}

/**
 * An instant as HH:MM on a 24-hour clock in the language's digits (specification 2).
 * @param instant ISO, or milliseconds since 1970
 * @param timeZone an IANA name; the viewer's zone when absent
 */
export function formatClockTime(lang: LangCode, instant: string | number, timeZone?: string): string {
  return getFormat(lang, timeZone).format(new Date(instant))
}

/** Start and end of a programme: `20:30–21:15`. Reads left to right; isolate it in a `<bdi dir="ltr">`. */
export function formatClockRange(
  lang: LangCode,
  { startDate, endDate }: { startDate: string; endDate: string },
  timeZone?: string,
): string {
  return `${formatClockTime(lang, startDate, timeZone)}–${formatClockTime(lang, endDate, timeZone)}`
}
