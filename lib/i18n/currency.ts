import { languages, type LangCode } from '@/lib/contract'
import { numberFormat } from './format'

/** ISO 4217 currencies that do not have two decimals. */
const others: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

/**
 * The number of decimals of a currency by ISO 4217: 3 for KWD, 2 for PKR. `Intl` differs for some, but prices are in
 * minor units by these.
 */
function currencyDigits(currency: string): number {
  return others.find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2
}

/** Minor units as major units: 4990 KWD is 4.99 (4.990 as shown). */
export const toMajorUnits = (minorUnits: number, currency: string): number =>
  minorUnits / 10 ** currencyDigits(currency)

const [isolateLtr, isolate, endIsolate] = ['\u2066', '\u2068', '\u2069']

/**
 * An amount in minor units of ISO 4217 (499 is 4.99 USD, 4990 is 4.990 KWD) in the language's currency format. Zero
 * needs no decimals, nor does a whole amount where the language writes none; decimals are never rounded. In
 * right-to-left text the amount and a Latin currency sign are isolated, or their order would be reversed (`4.99$`).
 */
export function formatCurrency(lang: LangCode, minorUnits: number, currency = 'USD'): string {
  const digits = currencyDigits(currency)
  const isWhole = minorUnits % 10 ** digits === 0
  const fraction = isWhole ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const zero = minorUnits === 0 ? { minimumFractionDigits: 0 } : {}
  const format = numberFormat(languages[lang].intlTag, { style: 'currency', currency, ...fraction, ...zero })
  const turns = languages[lang].dir === 'rtl'
  const parts = format.formatToParts(toMajorUnits(minorUnits, currency))
  if (!turns) return parts.map(({ value }) => value).join('')
  const shown = parts.map(({ type, value }) =>
    type === 'currency' && /[A-Z]/.test(value) ? isolateLtr + value + endIsolate : value,
  )
  return isolate + shown.join('') + endIsolate
}
