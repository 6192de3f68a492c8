import { languages, type LangCode } from '@/lib/contract'
import { formatNumber, listFormat } from '@/lib/i18n'

/** By how much the end of a media element may be off from its playlist's, in seconds. */
const tolerance = 0.05

function split(seconds: number) {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds + tolerance) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

/** Seconds as a clock in the language's digits: `18:42`, `1:02:03`. Has hours if `maxSeconds` has. */
export function formatClock(lang: LangCode, seconds: number, maxSeconds = seconds): string {
  const time = split(seconds)
  const digits = (value: number, atLeast: number) =>
    formatNumber(lang, value, { minimumIntegerDigits: atLeast, useGrouping: false })
  const minutesAndSeconds = (minuteDigits: number) =>
    `${digits(time.minutes, minuteDigits)}:${digits(time.seconds, 2)}`
  return split(Math.max(seconds, maxSeconds)).hours > 0
    ? `${digits(time.hours, 1)}:${minutesAndSeconds(2)}`
    : minutesAndSeconds(1)
}

/** Seconds as a phrase: `4 minutes 3 seconds`. Zero units are omitted, except in `0 seconds`. */
export function formatSpokenTime(lang: LangCode, seconds: number): string {
  const time = split(seconds)
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    formatNumber(lang, value, { style: 'unit', unit: name, unitDisplay: 'long' })
  const parts = [
    time.hours > 0 ? unit(time.hours, 'hour') : null,
    time.minutes > 0 ? unit(time.minutes, 'minute') : null,
    time.seconds > 0 || seconds < 1 ? unit(time.seconds, 'second') : null,
  ].filter((part) => part !== null)
  return listFormat(languages[lang].intlTag, { type: 'unit', style: 'narrow' }).format(parts)
}
