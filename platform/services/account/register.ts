import type { z } from 'zod'
import type { registerFields } from '@/lib/contract/account-shapes'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { checkNewPassword } from '../passwords/check-new-password'
import { hashPassword } from '../passwords/hash-password'
import { countTry } from '../throttle/throttle'
import { tryLimits } from './account-limits'
import { codeFirst, loggedIn, type AuthResult } from './auth-result'
import { readContact } from './contact'
import { createAccount } from './create-account'
import { normaliseMsisdn } from './normalise-msisdn'
import { refuseTaken } from './refuse-taken'
import { requirePerson } from './require-person'
import { sendVerifyMail } from './send-verify-mail'

/**
 * Creates an account. By e-mail it is logged in at once and has a link to verify; by phone the code comes first.
 * @throws {Problem} 400 for what is wrong with the form, 409 when the address has an account, 429
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
  const account = {
    fullName,
    email,
    msisdn,
    passwordHash: await hashPassword(password),
    channel: viewer.channel ?? fields.channel,
    referenceCode: fields.referenceCode ?? null,
    createdAt: clock.now(),
    lang: viewer.lang,
  }
  const { id } = await refuseTaken(() => database.transaction((tx) => createAccount(tx, account)))
  context.log.info({ event: 'registered', accountId: id, address: viewer.address }, 'account created')
  if (email === null) return codeFirst(context, { accountId: id, contact })
  await sendVerifyMail(context, { accountId: id, email })
  return loggedIn(context, id)
}
