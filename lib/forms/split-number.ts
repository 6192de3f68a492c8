import type { Country } from '../contract/account-shapes'
import { digitsOf } from './phone-number'

type Coded = Pick<Country, 'countryCode' | 'countryPhoneCode'>

const codeOf = ({ countryPhoneCode }: Coded) => digitsOf(countryPhoneCode)

/**
 * Takes a stored number (country code first) apart for the field and its country selector; `null` when no country has
 * such a code. Where several share one, `countryCode` says which it is; else the longest code that fits wins.
 */
export function splitNumber<C extends Coded>(
  msisdn: string,
  countries: readonly C[],
  countryCode: string | null,
): { country: C; number: string } | null {
  const digits = digitsOf(msisdn)
  const fitting = countries.filter((country) => digits.startsWith(codeOf(country)))
  const named = fitting.find((country) => country.countryCode === countryCode)
  const [first, ...rest] = named ? [named] : fitting
  if (!first) return null
  const country = rest.reduce(
    (best, next) => (codeOf(next).length > codeOf(best).length ? next : best),
    first,
  )
  return { country, number: digits.slice(codeOf(country).length) }
}
