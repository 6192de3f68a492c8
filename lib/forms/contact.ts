import type { Country } from '@/lib/contract'

const minDigits = 7
/** Letters and digits of the Arabic script, and other scripts' digits: not accepted in phone numbers. */
const otherScript = /\p{Script_Extensions=Arab}|(?![0-9])\p{Nd}/u

/** The digits of a typed number. */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether the text is in a script in which numbers are refused (specification 5). */
const isInOtherScript = (text: string): boolean => otherScript.test(text)

/** Whether there are enough digits for a phone number. */
const isLongEnough = (text: string): boolean => digitsOf(text).length >= minDigits

/** What the field accepts: an e-mail address, a phone number without its country code, or either. */
export type ContactMode = 'both' | 'phone-only' | 'email-only'

/** Why the field is invalid (specification 5). */
type ContactError = 'required' | 'phoneDigits' | 'invalidEmail' | 'invalidPhone'

/** The contact as calls send it. */
export type Contact = { email: string; msisdn?: undefined } | { msisdn: string; email?: undefined }

const leading = /^[\s+]+/
const phone = /^(?=.*\d)[\d+ ]+$/
const email = /^[!-?A-~]+@(?!\.)(?!.*\.\.)[a-z0-9.-]+\.[a-z]{2,4}$/i

/** The text without leading spaces and plus sign. */
export function cleanContact(text: string): string {
  return text.replace(leading, '')
}

/** Whether the text is or may become a phone number, which needs a country. */
export function isPhone(text: string, mode: ContactMode): boolean {
  return mode === 'phone-only' || (mode === 'both' && phone.test(cleanContact(text).trimEnd()))
}

/** Why the text is invalid (specification 5), or `null`. */
export function contactError(text: string, mode: ContactMode): ContactError | null {
  const value = cleanContact(text).trimEnd()
  if (value === '') return 'required'
  if (mode !== 'email-only' && isInOtherScript(value)) return 'phoneDigits'
  if (!isPhone(value, mode)) return email.test(value) ? null : 'invalidEmail'
  return phone.test(value) && isLongEnough(value) ? null : 'invalidPhone'
}

type PhoneCode = Pick<Country, 'countryPhoneCode'>

/** The number to send: country code and typed digits. Without a country it is assumed to be complete. */
export function toNumber(text: string, country: PhoneCode | null): string {
  return (country?.countryPhoneCode ?? '+') + digitsOf(text)
}

/** The contact to send: phone numbers with their country code. */
export function toContact(text: string, country: PhoneCode | null): Contact {
  return country === null ? { email: cleanContact(text).trimEnd() } : { msisdn: toNumber(text, country) }
}

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
