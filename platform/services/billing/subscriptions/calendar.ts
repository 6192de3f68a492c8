import { languages, type LangCode } from '@/lib/contract'
import { Temporal } from 'temporal-polyfill'

const monthsOf = { monthly: 1, yearly: 12 } as const

/** Length of a paid period. */
export type PeriodCode = keyof typeof monthsOf

/** Numbers of days that payments depend on. */
export const billingDays = {
  /** How long after the contract's start a member may withdraw. */
  withdrawal: 14,
  /** How long after a withdrawal the next one refunds only the unused part. */
  fullWithdrawal: 365,
  /** How long watching continues after a failed renewal. */
  grace: 3,
  /** After this the subscription ends and its debt is void. */
  debt: 30,
  /** Days after the first soft decline on which the payment is retried. */
  retries: [1, 3, 7, 14],
  /** A higher price applies at the earliest this long after the member was asked about it. */
  consent: 30,
  /** Days before a higher price applies on which the member is reminded. */
  consentReminders: [14, 3],
} as const

/** Days of notice before a charge: yearly renewals and the end of an offer are announced earlier. */
export const noticeDays = ({
  periodCode,
  offerEnds,
}: {
  periodCode: PeriodCode
  offerEnds: boolean
}): number => (periodCode === 'yearly' || offerEnds ? 14 : 3)

const formats = new Map<LangCode, Intl.DateTimeFormat>()

function dayFormat(lang: LangCode): Intl.DateTimeFormat {
  const { intlTag } = languages[lang]
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(intlTag, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(lang, format)
  return format
}

/** A day as bills and messages write it, in UTC. */
export const formatDay = (at: Date, lang: LangCode): string => dayFormat(lang).format(at)

/** The first and the last day of a span, as `formatDay` writes them; a line breaks only between the two. */
export function formatDaySpan(start: Date, end: Date, lang: LangCode): string {
  const parts = dayFormat(lang).formatRangeToParts(start, end)
  const between = parts.findIndex(({ source }) => source === 'endRange') - 1
  const toText = ({ value }: { value: string }, at: number) =>
    at === between ? value.replace(/^\s/, '\u00A0') : value.replaceAll(/\s/g, '\u00A0')
  return parts.map(toText).join('')
}

const zoned = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC')

/**
 * The end of the `count`-th period since an anchor, in UTC. Counted from the anchor's own day each time, so that 31
 * January is followed by 28 February and then by 31 March.
 */
export function periodEnd(anchor: Date, periodCode: PeriodCode, count: number): Date {
  return new Date(zoned(anchor).add({ months: monthsOf[periodCode] * count }).epochMilliseconds)
}

/** The same time of day some days later, or earlier for a negative number. */
export const addDays = (at: Date, days: number): Date => new Date(zoned(at).add({ days }).epochMilliseconds)
