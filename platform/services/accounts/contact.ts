import { Problem } from '../../shared/problem'

/** Where a viewer can be reached. */
export interface Contact {
  channel: 'mail' | 'sms'
  address: string
}

export interface ContactFields {
  email?: string
  msisdn?: string
}

/** The contact that a form gives. @throws {Problem} 400 when it gives none or an invalid one. */
export function readContact({ email = '', msisdn = '' }: ContactFields): Contact {
  if (email.trim() !== '') return { channel: 'mail', address: normaliseEmail(email) }
  if (msisdn.trim() !== '') return { channel: 'sms', address: normaliseMsisdn(msisdn) }
  throw new Problem(400, 'required')
}

const maxLength = 254
const maxLocalPartLength = 64
const printableAscii = /^[!-~]+$/
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/
const label = /^[a-z0-9-]{1,63}$/
const ending = /^[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * Normalises an e-mail address. Quoted names, lists and non-ASCII letters are rejected: with them, two spellings may
 * look alike.
 * @throws {Problem} 400
 */
export function normaliseEmail(given: string): string {
  const trimmed = given.trim()
  const email = trimmed.toLowerCase()
  const [local = '', domain = '', ...rest] = email.split('@')
  const labels = domain.split('.')
  // Before lower-casing, which turns a Kelvin sign into a k.
  const fits =
    printableAscii.test(trimmed) &&
    rest.length === 0 &&
    email.length <= maxLength &&
    local.length <= maxLocalPartLength &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part) && !part.startsWith('-') && !part.endsWith('-')) &&
    ending.test(labels.at(-1) ?? '')
  if (!fits) throw new Problem(400, 'invalidEmail')
  return email
}

const number = /^\d{7,15}$/

/** Normalises a phone number to digits with the country code. @throws {Problem} 400 */
export function normaliseMsisdn(given: string): string {
  const digits = given.replace(/[\s()+.-]/g, '').replace(/^00/, '')
  if (!number.test(digits)) throw new Problem(400, 'invalidPhone')
  return digits
}
