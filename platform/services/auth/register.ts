import type { z } from 'zod'
import type { registerFields } from '@/lib/contract'
import { requirePerson, consumeAttempt, isWithin } from '../../shared/attempts'
import { checkNewPassword, hashPassword, isPassword } from '../../shared/passwords'
import { Problem } from '../../shared/problem'
import {
  findPending,
  findAccount,
  readContact,
  normaliseMsisdn,
  normaliseEmail,
  attemptLimits,
  type AccountRow,
} from '../accounts/accounts'
import { saveRegistrationRequest } from '../accounts/registration-requests'
import { writeMessage } from '../messaging/mailer'
import { countMail, pageLink, type AuthContext } from './account-messages'
import { createAccount } from './create-account'
import { codeRequired, codeFirst, type AuthResult } from './log-in'
import { issueCode, countSending, deliveryFor } from './one-time-code'

/**
 * Registers a pending account, confirmed by the code sent to its address. Repeating the form continues the same
 * registration. An e-mail address with an account gets a mail saying so instead of a code; the response does not reveal
 * it.
 * @throws {Problem} 400 for an invalid form, 429, 503 while too many passwords wait to be hashed
 */
export async function register(
  context: AuthContext,
  fields: z.output<typeof registerFields>,
): Promise<AuthResult> {
  const { clock, config, database, viewer } = context
  await consumeAttempt(context, `registrations:${viewer.address}`, attemptLimits.registrations)
  await requirePerson(context, fields.gRecaptchaResponse)
  const contact = readContact(fields)
  const email = contact.channel === 'mail' ? contact.address : null
  const msisdn = fields.msisdn?.trim() ? normaliseMsisdn(fields.msisdn) : null
  const { fullName, password } = fields
  if (!Object.is(password, fields.repeatPassword)) throw new Problem(400, 'passwordsDiffer')
  checkNewPassword({ password, minLength: config.passwordMinLength, known: [fullName, email, msisdn] })
  const earlier = await findPending(context, contact)
  if (earlier && (await isSame(context, earlier, fields)))
    return codeFirst(context, { account: earlier, contact })
  await countSending(context, { contact, source: 'registration' })
  const account = {
    fullName,
    email,
    msisdn,
    passwordHash: await hashPassword(password, context),
    channel: viewer.channel ?? fields.channel,
    referenceCode: fields.referenceCode ?? null,
    pending: true,
    createdAt: clock.now(),
    lang: viewer.lang,
  }
  const row = await database.transaction((tx) => createAccount(tx, account))
  const { id: accountId } = row
  context.log.info({ event: 'registered', accountId, address: viewer.address }, 'registered')
  const delivery = await deliveryFor(context, { account: row, contact })
  return codeRequired(await issueCode(context, { purpose: 'VERIFY', accountId, contact }, delivery))
}

/** Whether it is the same form again, as after a lost response. Password checks are limited, as with a login. */
async function isSame(
  context: AuthContext,
  { id, fullName, passwordHash }: AccountRow,
  fields: z.output<typeof registerFields>,
) {
  if (fullName !== fields.fullName) return false
  if (!(await isWithin(context, `registration:${id}`, attemptLimits.sameRegistration))) return false
  return isPassword(passwordHash, fields.password, context)
}

/**
 * Sends a link that opens the registration form with this address, and saves the request. An address with an account
 * gets none; neither response nor timing reveals it.
 * @throws {Problem} 400, 429
 */
export async function requestRegistration(
  context: AuthContext,
  fields: { email: string; channel: string; captcha: string },
): Promise<void> {
  const { clock, mailer, viewer } = context
  await consumeAttempt(context, `invite:${viewer.address}`, attemptLimits.registrations)
  await requirePerson(context, fields.captcha)
  const contact = { channel: 'mail', address: normaliseEmail(fields.email) } as const
  await countMail(context, 'invite', contact.address)
  const account = await findAccount(context, contact)
  const { channel } = fields
  const request = { email: contact.address, channel, lang: viewer.lang, requestedAt: clock.now() }
  await saveRegistrationRequest(context, request)
  const link = pageLink(context, '', { register: 'true', email: contact.address, channel })
  const message = writeMessage(context, {
    contact,
    subject: 'inviteMailSubject',
    text: 'inviteMailText',
    link,
  })
  await mailer.send(message, { discard: account !== null })
}
