import { Problem } from '../../http/problem'
import { normaliseEmail } from './normalise-email'
import { normaliseMsisdn } from './normalise-msisdn'

/** Where a viewer can be reached. */
export interface Contact {
  channel: 'mail' | 'sms'
  address: string
}

export interface ContactFields {
  email?: string
  msisdn?: string
}

/** The one address that a form gives. @throws {Problem} 400 when it gives none, or one that cannot be. */
export function readContact({ email = '', msisdn = '' }: ContactFields): Contact {
  if (email.trim() !== '') return { channel: 'mail', address: normaliseEmail(email) }
  if (msisdn.trim() !== '') return { channel: 'sms', address: normaliseMsisdn(msisdn) }
  throw new Problem(400, 'required')
}
