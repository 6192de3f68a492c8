import { phoneCodes } from '../countries/countries'

/** The country of a phone number (digits alone) by its longest prefix, or `null`. */
export function countryOf(msisdn: string | null): string | null {
  const fitting = Object.entries(phoneCodes)
    .filter(([, prefix]) => msisdn?.startsWith(prefix.slice(1)))
    .sort(([, a], [, b]) => b.length - a.length)
  return fitting[0]?.[0] ?? null
}
