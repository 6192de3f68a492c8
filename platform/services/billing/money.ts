import { add, dinero, subtract, toDecimal, toSnapshot, type Dinero } from 'dinero.js/bigint'
import * as currencies from 'dinero.js/bigint/currencies'
import { languages, type LangCode, type Money } from '@/lib/contract'
import type { Amount } from './gateways/gateway'

const known = new Map(
  Object.entries(currencies).flatMap(([code, currency]) =>
    'exponent' in currency ? [[code, currency] as const] : [],
  ),
)

function toMoney({ minor, currency }: Amount): Dinero<bigint> {
  const found = known.get(currency)
  if (!found) throw new RangeError(`${currency} is no ISO 4217 currency`)
  return dinero({ amount: BigInt(minor), currency: found })
}

function toAmount(money: Dinero<bigint>): Amount {
  const { amount, currency } = toSnapshot(money)
  return { minor: Number(amount), currency: currency.code }
}

/** `one` plus `other`. @throws for different currencies */
export const plus = (one: Amount, other: Amount): Amount => toAmount(add(toMoney(one), toMoney(other)))

/** `one` minus `other`. @throws for different currencies */
export const minus = (one: Amount, other: Amount): Amount => toAmount(subtract(toMoney(one), toMoney(other)))

/** The same amount with the opposite sign. */
export const negated = ({ minor, currency }: Amount): Amount => ({
  minor: minor === 0 ? 0 : -minor,
  currency,
})

/** Whether a code is a currency of ISO 4217. */
export const isCurrency = (code: string): boolean => known.has(code)

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.minor === other.minor && one.currency === other.currency

/** A fraction of a non-negative amount, rounded up to a whole unit. */
function partOf({ minor, currency }: Amount, numerator: number, denominator: number): Amount {
  const [of, outOf] = [BigInt(numerator), BigInt(denominator)]
  return { minor: Number((BigInt(minor) * of + outOf - 1n) / outOf), currency }
}

/** One part in so many of the revenue is donated to wells (specification 9). */
const wellsFraction = 40

export interface RevenueParts {
  tax: Amount
  /** One fortieth of the amount after tax, rounded up. */
  wells: Amount
  revenue: Amount
}

/**
 * Splits a price that includes tax at `taxRate`, in hundredths of a percent of the net price. The parts add up to the
 * price.
 */
export function splitRevenue(gross: Amount, taxRate: number): RevenueParts {
  const tax = partOf(gross, taxRate, 10_000 + taxRate)
  const net = minus(gross, tax)
  const wells = partOf(net, 1, wellsFraction)
  return { tax, wells, revenue: minus(net, wells) }
}

/**
 * Splits a refund in proportion to the payment. The parts add up to it, and the parts of several refunds to those of
 * their sum: a payment refunded in steps is reversed to the last unit.
 * @param before earlier refunds, in minor units
 */
export function splitRefund(paid: RevenueParts, refund: Amount, before = 0): RevenueParts {
  const net = plus(paid.wells, paid.revenue).minor
  const gross = paid.tax.minor + net
  const partsUpTo = (total: number): RevenueParts => {
    const given = { ...refund, minor: total }
    const tax = partOf(paid.tax, total, gross)
    const left = minus(given, tax)
    const wells = net === 0 ? { ...given, minor: 0 } : partOf(paid.wells, left.minor, net)
    return { tax, wells, revenue: minus(left, wells) }
  }
  const [earlier, now] = [partsUpTo(before), partsUpTo(before + refund.minor)]
  return {
    tax: minus(now.tax, earlier.tax),
    wells: minus(now.wells, earlier.wells),
    revenue: minus(now.revenue, earlier.revenue),
  }
}

/** The part of a paid amount for the unused part of a span in whole seconds, rounded up in the member's favour. */
export function unusedPart(
  paid: Amount,
  { unusedSec, totalSec }: { unusedSec: number; totalSec: number },
): Amount {
  const unused = Math.max(0, Math.min(Math.ceil(unusedSec), totalSec))
  return partOf(paid, unused, totalSec)
}

/** Minor units rounded down to a multiple of a step. */
export const floorTo = (minor: number, step: number): number => Math.floor(minor / step) * step

/** Minor units rounded up to a multiple of a step. */
export const ceilTo = (minor: number, step: number): number => Math.ceil(minor / step) * step

/** An amount in major units of its currency, such as 4.99. */
export const toDecimalText = (amount: Amount): string => toDecimal(toMoney(amount))

/** Isolates left-to-right text within right-to-left text: a number with its plus, a sign such as US$. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`

const shares = new Map<LangCode, string>()

/** The donated share of the revenue for display, such as `2.5%`. */
export function formatWellsShare(lang: LangCode): string {
  const options = { style: 'percent', maximumFractionDigits: 1 } as const
  const text =
    shares.get(lang) ?? new Intl.NumberFormat(languages[lang].intlTag, options).format(1 / wellsFraction)
  shares.set(lang, text)
  return text
}

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a format takes far longer than using it, and a list of receipts needs many. */
function currencyFormat(lang: LangCode, currency: string, digits: number | null): Intl.NumberFormat {
  const key = `${lang} ${currency} ${digits}`
  const fraction = digits === null ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const options = { style: 'currency', currency, ...fraction } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(languages[lang].intlTag, options)
  formats.set(key, format)
  return format
}

/**
 * An amount for display, with the decimals of ISO 4217: Intl has fewer for some currencies, which a whole amount keeps.
 * In right-to-left text the amount is isolated, and a Latin sign within it: either would change sides.
 */
export function formatAmount(amount: Amount, lang: LangCode): string {
  const digits = Number(known.get(amount.currency)?.exponent ?? 2n)
  const isWhole = amount.minor % 10 ** digits === 0
  const format = currencyFormat(lang, amount.currency, isWhole ? null : digits)
  const text = toDecimalText(amount) as Intl.StringNumericLiteral
  if (languages[lang].dir === 'ltr') return format.format(text)
  const parts = format
    .formatToParts(text)
    .map(({ type, value }) => (type === 'currency' && /[A-Z]/.test(value) ? isolateLtr(value) : value))
  return `\u2068${parts.join('')}\u2069`
}

/** A money value of the contract for display. */
export const formatMoney = ({ amount, currency }: Money, lang: LangCode): string =>
  formatAmount({ minor: amount, currency }, lang)
