import * as currencies from 'dinero.js/currencies'

const table: Readonly<Record<string, { exponent: number } | undefined>> = currencies

/** Whether `currency` is a code of ISO 4217. */
export const isCurrency = (currency: string): boolean => table[currency] !== undefined

/**
 * The number of decimals by ISO 4217: 3 for KWD, 2 for PKR, 0 for JPY. CLDR, and therefore `Intl`, differs for some.
 * @throws {RangeError} for an unknown currency
 */
export function exponentOf(currency: string): number {
  const known = table[currency]
  if (!known) throw new RangeError(`${currency} is no currency of ISO 4217`)
  return known.exponent
}

/** Minor units as a decimal number with all its digits: 4990 KWD is `4.990`. */
export function toDecimal(minor: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = minor < 0 ? '-' : ''
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`
}

/**
 * A decimal number in minor units: `4.99` KWD is 4990. Digits beyond the currency's decimals must be zeros.
 * @throws {RangeError} for anything else
 */
export function fromDecimal(decimal: string | number, currency: string): number {
  const exponent = exponentOf(currency)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(decimal)) ?? []
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  if (whole === '' || /[1-9]/.test(fraction.slice(exponent)) || !Number.isSafeInteger(minor))
    throw new RangeError(`${decimal} is no amount of ${currency}`)
  return sign === '-' ? -minor : minor
}
