import type { Country } from '../../contract/account-shapes'
import { digitsOf, isInOtherScript, isLongEnough } from '../../forms/phone-number'
import type { FieldError } from './field-error'

/** What the field takes: an e-mail address, a phone number without its country's code, or either. */
export type ContactMode = 'both' | 'phone-only' | 'email-only'

/** The address as a call sends it. */
export type Contact = { email: string; msisdn?: undefined } | { msisdn: string; email?: undefined }

const leading = /^[\s+]+/
const phone = /^(?=.*\d)[\d+ ]+$/
const email = /^[!-?A-~]+@(?!\.)(?!.*\.\.)[a-z0-9.-]+\.[a-z]{2,4}$/i

/** What stays of the text: leading space and leading plus are stripped. */
export function cleanContact(text: string): string {
  return text.replace(leading, '')
}

/** Whether the text is a phone number in the making, for which a country has to be chosen. */
export function isPhone(text: string, mode: ContactMode): boolean {
  return mode === 'phone-only' || (mode === 'both' && phone.test(cleanContact(text).trimEnd()))
}

/** What is wrong with the text (specification 5), or `null`. */
export function contactError(text: string, mode: ContactMode): FieldError | null {
  const value = cleanContact(text).trimEnd()
  if (value === '') return 'required'
  if (mode !== 'email-only' && isInOtherScript(value)) return 'phoneDigits'
  if (!isPhone(value, mode)) return email.test(value) ? null : 'invalidEmail'
  return phone.test(value) && isLongEnough(value) ? null : 'invalidPhone'
}

/** The address to send: a phone number goes with its country's code in front. */
export function toContact(text: string, country: Pick<Country, 'countryPhoneCode'> | null): Contact {
  const value = cleanContact(text).trimEnd()
  return country === null ? { email: value } : { msisdn: country.countryPhoneCode + digitsOf(value) }
}
