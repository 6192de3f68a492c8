import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { langField } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import { account, session } from '../../db/schema/account'
import { oneTimeCode } from '../../db/schema/proof'
import { requirePerson, consumeAttempt, clearAttempts } from '../../shared/attempts'
import { checkNewPassword, hashPassword, isPassword } from '../../shared/passwords'
import { Problem, found } from '../../shared/problem'
import {
  noAccountId,
  findRegistration,
  lockAccount,
  refuseTaken,
  readContact,
  attemptLimits,
  accountLimits,
  memberOf,
  type AccountRow,
  type ContactFields,
} from '../accounts/accounts'
import { writeMessage } from '../messaging/mailer'
import type { JobHandler } from '../messaging/outbox'
import { endSessions } from '../sessions/sessions'
import {
  countResetMail,
  resetMailCounts,
  sendAccountNotice,
  makeLinkToken,
  pageLink,
  dropLinkTokens,
  findLinkToken,
  useLinkToken,
  type AuthContext,
} from './account-messages'
import { forgetIdentities } from './create-account'
import { admitOwner } from './login-attempts'
import { redeemCode, issueCode, codeSourceOf, countSending, type WhichRequest } from './one-time-code'

/** Outbox kind of a password-reset mail whose link has not been created yet. */
export const resetMailKind = 'reset-mail'

const jobSchema = z.object({
  /** The same length without a recipient, when nothing is sent. */
  accountId: z.string(),
  isKnown: z.boolean(),
  email: z.string(),
  lang: langField,
  /** Expiry of the link, ISO 8601. */
  goodUntil: z.iso.datetime(),
})

/** Queues a password-reset mail with a link of this lifetime; the same is written when no account has the address. */
async function queueResetMail(
  { clock, outbox, viewer }: Pick<AuthContext, 'clock' | 'outbox' | 'viewer'>,
  { accountId, email, seconds }: { accountId: string | null; email: string; seconds: number },
): Promise<void> {
  const goodUntil = new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const isKnown = accountId !== null
  const job = { accountId: accountId ?? noAccountId, isKnown, email, lang: viewer.lang, goodUntil }
  await outbox.add(resetMailKind, JSON.stringify(job))
}

/** Creates the link and passes the mail to the mailer. */
export function resetMailHandler(
  platform: Pick<AuthContext, 'clock' | 'config' | 'database'> & { mailer: () => AuthContext['mailer'] },
): JobHandler {
  return async ({ payload }) => {
    const { accountId, isKnown, email, lang, goodUntil } = jobSchema.parse(JSON.parse(payload))
    const seconds = (new Date(goodUntil).getTime() - platform.clock.now().getTime()) / 1000
    if (!isKnown || seconds <= 0) return
    const token = await makeLinkToken(platform, { purpose: 'RESET_PASSWORD', accountId, email, seconds })
    const viewer = { lang }
    await platform.mailer().send(
      writeMessage(
        { ...platform, viewer },
        {
          contact: { channel: 'mail', address: email },
          subject: 'resetMailSubject',
          text: 'resetMailText',
          link: pageLink({ ...platform, viewer }, '', { 'reset-password': token }),
          seconds,
        },
      ),
    )
  }
}

/**
 * Sends a password-reset link to an e-mail address, or a code to a phone. Response, timing and writes are the same when
 * nobody has the address.
 * @returns the token of the code's request; `null` for a link
 * @throws {Problem} 400 for an invalid address, 429
 */
export async function forgotPassword(
  context: AuthContext,
  fields: ContactFields & { captcha: string },
): Promise<{ token: string; duration: number } | null> {
  await consumeAttempt(context, `forgot:${context.viewer.address}`, attemptLimits.codesFromAddress)
  await requirePerson(context, fields.captcha)
  const contact = readContact(fields)
  const account = await findRegistration(context, contact)
  const accountId = account?.id ?? null
  if (contact.channel === 'sms') {
    const source = await codeSourceOf(context, { account, contact })
    await countSending(context, { contact, source, accountId })
    return issueCode(context, { purpose: 'RESET', accountId, contact })
  }
  const { address: email } = contact
  const seconds = await countResetMail(context, email)
  await queueResetMail(context, { accountId, email, seconds })
  return null
}

/**
 * Invalidates pending resets, since their address no longer identifies the owner, and clears their limits so that
 * another can be sent.
 */
export async function dropResets(
  tx: Database,
  { accountId, email }: { accountId: string; email: string | null },
): Promise<void> {
  await dropLinkTokens({ database: tx }, { purpose: 'RESET_PASSWORD', accountId })
  const open = and(
    eq(oneTimeCode.accountId, accountId),
    eq(oneTimeCode.purpose, 'RESET'),
    isNull(oneTimeCode.usedAt),
  )
  await tx.delete(oneTimeCode).where(open)
  if (email !== null) await clearAttempts({ database: tx }, resetMailCounts(email))
}

/** Exchanges a reset code for the token that sets the password. @throws {Problem} as `redeemCode` */
export async function verifyResetCode(
  context: AuthContext,
  { request, otp }: { request: WhichRequest; otp: string },
): Promise<{ token: string }> {
  const { accountId, contact } = await redeemCode(context, { purpose: 'RESET', request, otp })
  const isTheirs = and(eq(account.id, accountId), eq(account.msisdn, contact.address))
  // The account's number may have changed; then the code verifies nothing.
  if ((await context.database.$count(account, isTheirs)) === 0) throw new Problem(400, 'wrongCode')
  const token = await makeLinkToken(context, {
    purpose: 'RESET_PASSWORD',
    accountId,
    email: null,
    seconds: accountLimits.resetLinkSeconds,
  })
  return { token }
}

const purpose = 'RESET_PASSWORD'

/**
 * Sets a new password with a token and ends every session of the account. The caller can log in from this device
 * whatever wrong passwords others try. A rejected password leaves the token valid.
 * @throws {Problem} 400; 409 when another account has taken the address of a pending registration
 */
export async function resetPassword(
  context: AuthContext,
  { password, token }: { password: string; token: string },
): Promise<void> {
  const { clock, config, database, viewer } = context
  const link = await findLinkToken(context, { purpose, token })
  if (!link) throw new Problem(400, 'linkOver')
  checkNewPassword({ password, minLength: config.passwordMinLength, known: [link.email] })
  const passwordHash = await hashPassword(password, context)
  const { accountId, email } = link
  const changed = await refuseTaken(() =>
    database.transaction(async (tx) => {
      const row = await lockAccount(tx, accountId)
      if (email !== null && email !== row.email) throw new Problem(400, 'linkOver')
      const used = await useLinkToken({ database: tx, clock }, { purpose, token })
      if (!used) throw new Problem(400, 'linkOver')
      const proof = provedBy(row, email)
      await tx
        .update(account)
        .set({ passwordHash, ...proof })
        .where(eq(account.id, accountId))
      if (proof) await forgetIdentities(tx, accountId)
      await dropResets(tx, { accountId, email: row.email })
      await dropLinkTokens({ database: tx }, { purpose: 'VERIFY_EMAIL', accountId, exceptEmail: row.email })
      await endSessions(tx, { accountId, now: clock.now() })
      return row
    }),
  )
  context.log.info({ event: 'password-reset', accountId, address: viewer.address }, 'password reset')
  await admitOwner(context, accountId)
  await sendAccountNotice(context, { email: changed.email, notice: 'passwordChanged' })
}

/**
 * A link verifies its address. If it was unverified, the account may have been created by somebody else, so its phone
 * number and social identities can no longer log in.
 */
function provedBy(row: AccountRow, email: string | null) {
  if (email === null || email !== row.email || row.emailVerified) return null
  return { emailVerified: true, pending: false, msisdn: null, msisdnVerified: false }
}

/** Whether a token may still set a password. */
export async function isResetTokenGood(context: AuthContext, token: string): Promise<boolean> {
  return (await findLinkToken(context, { purpose, token })) !== null
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
  endOtherSessions?: boolean
}

/**
 * Changes the password and ends every other session unless told not to.
 * @throws {Problem} 400 for a wrong current password or a rejected new one, 429 after too many attempts
 */
export async function updatePassword(
  context: AuthContext,
  { currentPassword, newPassword, endOtherSessions = true }: PasswordChange,
): Promise<void> {
  const { clock, config, database } = context
  const { accountId, sessionId } = memberOf(context)
  const caller = { preferred: true, hasLeft: context.hasLeft }
  const attempts = `password:${accountId}`
  await consumeAttempt(context, attempts, attemptLimits.passwordChanges)
  const row = found(await database.select().from(account).where(eq(account.id, accountId)))
  if (!(await isPassword(row.passwordHash, currentPassword, caller))) throw new Problem(400, 'wrongPassword')
  await clearAttempts(context, [attempts])
  const { email, msisdn, fullName } = row
  checkNewPassword({
    password: newPassword,
    minLength: config.passwordMinLength,
    known: [email, msisdn, fullName],
  })
  const passwordHash = await hashPassword(newPassword, caller)
  const now = clock.now()
  await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))
    await tx.update(session).set({ authenticatedAt: now }).where(eq(session.id, sessionId))
    await dropResets(tx, { accountId, email })
    await dropLinkTokens({ database: tx }, { purpose: 'VERIFY_EMAIL', accountId, exceptEmail: email })
    if (endOtherSessions) await endSessions(tx, { accountId, now, except: sessionId })
  })
  await sendAccountNotice(context, { email: row.email, notice: 'passwordChanged' })
}
