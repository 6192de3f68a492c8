import type { z } from 'zod'
import type { registerFields } from '@/lib/contract/account-shapes'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { checkNewPassword } from '../passwords/check-new-password'
import { hashPassword, isPassword } from '../passwords/hash-password'
import { countTry, isWithin } from '../throttle/throttle'
import { tryLimits } from './account-limits'
import { codeDue, codeFirst, type AuthResult } from './auth-result'
import { readContact } from './contact'
import { createAccount } from './create-account'
import { normaliseMsisdn } from './normalise-msisdn'
import { findRegistration } from './find-account'
import type { AccountRow } from './lock-account'
import { issueCode } from './request-code'
import { requirePerson } from './require-person'
import { countSending } from './send-code'

/**
 * Takes a registration. It becomes an account when the code is answered that is sent to its address. The same one again
 * is the same one.
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
  const earlier = await findRegistration(context, contact)
  if (email !== null && earlier?.pending === false) throw new Problem(409, 'emailTaken')
  if (earlier && (await isSame(context, earlier, fields)))
    return codeFirst(context, { accountId: earlier.id, contact })
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

/** The same form once more, as after an answer that was lost on its way. Few passwords are compared, as with a login. */
async function isSame(
  context: RequestContext,
  { id, pending, fullName, passwordHash }: AccountRow,
  fields: z.output<typeof registerFields>,
) {
  if (!pending || fullName !== fields.fullName) return false
  if (!(await isWithin(context, `registration:${id}`, tryLimits.sameRegistration))) return false
  return isPassword(passwordHash, fields.password)
}
