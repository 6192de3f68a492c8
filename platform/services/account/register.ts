import type { z } from 'zod'
import type { registerFields } from '@/lib/contract/account-shapes'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { checkNewPassword } from '../passwords/check-new-password'
import { hashPassword } from '../passwords/hash-password'
import { countTry } from '../throttle/throttle'
import { tryLimits } from './account-limits'
import { codeDue, type AuthResult } from './auth-result'
import { readContact } from './contact'
import { createAccount } from './create-account'
import { normaliseMsisdn } from './normalise-msisdn'
import { findAccount } from './find-account'
import { issueCode } from './request-code'
import { requirePerson } from './require-person'
import { countSending } from './send-code'

/**
 * Takes a registration. It becomes an account when the code is answered that is sent to its address.
 * @throws {Problem} 400 for what is wrong with the form, 409 when the e-mail address has an account, 429
 */
export async function register(
  context: RequestContext,
  fields: z.output<typeof registerFields>,
): Promise<AuthResult> {
  const { clock, config, database, viewer } = context
  await countTry(context, `registrations:${viewer.address}`, tryLimits.registrations)
  await requirePerson(context, fields.gRecaptchaResponse)
  const contact = readContact(fields)
  const email = contact.channel === 'mail' ? contact.address : null
  const msisdn = fields.msisdn?.trim() ? normaliseMsisdn(fields.msisdn) : null
  const { fullName, password } = fields
  if (!Object.is(password, fields.repeatPassword)) throw new Problem(400, 'passwordsDiffer')
  checkNewPassword({ password, minLength: config.passwordMinLength, known: [fullName, email, msisdn] })
  if (email !== null && (await findAccount(context, contact))) throw new Problem(409, 'emailTaken')
  await countSending(context, contact)
  const account = {
    fullName,
    email,
    msisdn,
    passwordHash: await hashPassword(password),
    channel: viewer.channel ?? fields.channel,
    referenceCode: fields.referenceCode ?? null,
    pending: true,
    createdAt: clock.now(),
    lang: viewer.lang,
  }
  const { id } = await database.transaction((tx) => createAccount(tx, account))
  context.log.info({ event: 'registered', accountId: id, address: viewer.address }, 'registered')
  return codeDue(await issueCode(context, { purpose: 'VERIFY', accountId: id, contact }))
}
