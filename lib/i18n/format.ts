import { languages, type LangCode } from '@/lib/contract'

const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()

function cacheFormat<Format>(
  cache: Map<string, Format>,
  tag: string,
  options: object,
  make: () => Format,
): Format {
  const key = tag + JSON.stringify(options)
  const format = cache.get(key) ?? make()
  cache.set(key, format)
  return format
}

/** A cached number formatter: creating one takes hundreds of times as long as using it. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cacheFormat(numbers, tag, options, () => new Intl.NumberFormat(tag, options))

/** A cached list formatter. */
export const listFormat = (tag: string, options: Intl.ListFormatOptions): Intl.ListFormat =>
  cacheFormat(lists, tag, options, () => new Intl.ListFormat(tag, options))

const tagOf = (lang: LangCode) => languages[lang].intlTag

/** A number in the language's digits and grouping. */
export function formatNumber(lang: LangCode, value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormat(tagOf(lang), options).format(value)
}

/** A share from 0 to 1 as a percentage, with at most one decimal. */
export function formatPercent(lang: LangCode, share: number): string {
  return formatNumber(lang, share, { style: 'percent', maximumFractionDigits: 1 })
}

/**
 * Seconds as hours and minutes, rounded up to a whole minute: `1 hr 32 min`. Units are short, but whole words in
 * Arabic, whose short units are single letters.
 */
export function formatDuration(lang: LangCode, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const unitDisplay = lang === 'ar' ? 'long' : 'short'
  const unit = (value: number, name: 'hour' | 'minute') =>
    formatNumber(lang, value, { style: 'unit', unit: name, unitDisplay })
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = unit(Math.floor(minutes / 60), 'hour')
  if (minutes % 60 === 0) return hours
  return lang === 'ar'
    ? listFormat(tagOf(lang), { type: 'unit' }).format([hours, unit(minutes % 60, 'minute')])
    : `${hours} ${unit(minutes % 60, 'minute')}`
}

/** Items joined by the language's own commas and "and". */
export function formatList(lang: LangCode, items: readonly string[]): string {
  return listFormat(tagOf(lang), { type: 'conjunction' }).format(items)
}

/** A year without grouping, in the language's digits; always Gregorian, since release years are. */
export function formatYear(lang: LangCode, year: number): string {
  return formatNumber(lang, year, { useGrouping: false })
}

/** One year, or two with an en dash between them. */
export function formatYearRange(lang: LangCode, first: number, last: number | null): string {
  return last === null || last === first
    ? formatYear(lang, first)
    : `${formatYear(lang, first)}–${formatYear(lang, last)}`
}

/** A language's name in another language. */
export function languageName(lang: LangCode, code: LangCode): string {
  return new Intl.DisplayNames([tagOf(lang)], { type: 'language' }).of(code) ?? languages[code].endonym
}

/** A date in the language's calendar and format. */
export function formatDate(
  lang: LangCode,
  instant: string | Date,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  return new Intl.DateTimeFormat(tagOf(lang), { dateStyle, timeZone: 'UTC' }).format(new Date(instant))
}
