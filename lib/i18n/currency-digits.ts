/** The currencies of ISO 4217 that have another number of digits than two after the decimal point. */
const others: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

/**
 * The number of digits after a currency's decimal point by ISO 4217: 3 for KWD, 2 for PKR. `Intl` has other numbers for
 * some, and prices are counted in minor units by these.
 */
export function currencyDigits(currency: string): number {
  return others.find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2
}

/** Minor units as a number of whole ones: 4990 KWD is 4.99 (4.990 as shown). */
export const toMajorUnits = (minorUnits: number, currency: string): number =>
  minorUnits / 10 ** currencyDigits(currency)
