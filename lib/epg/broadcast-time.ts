import { languages, type TvChannel, type LangCode } from '@/lib/contract'

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

/** Broadcast times of a programme, as in the guide: ISO instants. */
export interface Airing {
  startDate: string
  endDate: string
}

/**
 * The current programme at an instant, and the next one.
 * @param programmes one channel's guide, in order of time
 * @param at milliseconds since 1970
 */
export function nowAndNext<P extends Airing>(
  programmes: readonly P[],
  at: number,
): { now: P | null; next: P | null } {
  const next = programmes.findIndex(({ startDate }) => Date.parse(startDate) > at)
  const last = programmes[(next === -1 ? programmes.length : next) - 1]
  const isOn = last !== undefined && Date.parse(last.endDate) > at
  return { now: isOn ? last : null, next: programmes[next] ?? null }
}

/** The elapsed share of a programme at an instant (milliseconds since 1970): 0 to 1. */
export function elapsedShare({ startDate, endDate }: Airing, at: number): number {
  const start = Date.parse(startDate)
  const share = (at - start) / (Date.parse(endDate) - start)
  return Math.min(1, Math.max(0, share))
}

/** The end of the first of the channels' current programmes, in milliseconds since 1970; `Infinity` without any. */
export function nextProgrammeEnd(channels: readonly Pick<TvChannel, 'epgInfo'>[]): number {
  return Math.min(
    ...channels.flatMap(({ epgInfo }) => (epgInfo ? Date.parse(epgInfo.currentEPGBroadcastEndDate) : [])),
  )
}

/** The broadcast times of a channel's current programme. */
export function toAiring(epgInfo: NonNullable<TvChannel['epgInfo']>): Airing {
  return { startDate: epgInfo.currentEPGBroadcastStartDate, endDate: epgInfo.currentEPGBroadcastEndDate }
}
