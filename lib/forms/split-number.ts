import type { Country } from '../contract/account-shapes'
import { digitsOf } from './phone-number'

type Coded = Pick<Country, 'countryCode' | 'countryPhoneCode'>

const codeOf = ({ countryPhoneCode }: Coded) => digitsOf(countryPhoneCode)

/**
 * Splits a stored number (country code first) for the field and its country selector; `null` when no country has its
 * code. Where several do, `countryCode` decides, else the longest code.
 */
export function splitNumber<C extends Coded>(
  msisdn: string,
  countries: readonly C[],
  countryCode: string | null,
): { country: C; number: string } | null {
  const digits = digitsOf(msisdn)
  const matches = countries.filter((country) => digits.startsWith(codeOf(country)))
  const selected = matches.find((country) => country.countryCode === countryCode)
  const [first, ...rest] = selected ? [selected] : matches
  if (!first) return null
  const country = rest.reduce(
    (best, next) => (codeOf(next).length > codeOf(best).length ? next : best),
    first,
  )
  return { country, number: digits.slice(codeOf(country).length) }
}
