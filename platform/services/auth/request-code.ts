import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { oneTimeCode } from '../../db/schema/proof'
import { requirePerson } from '../../shared/captcha'
import { Problem } from '../../shared/problem'
import { consumeAttempt } from '../../shared/throttle'
import { hashCode, newCode, hashToken, newToken } from '../../shared/tokens'
import { findAccount, noAccountId, type AccountRow } from '../accounts/accounts'
import type { Contact } from '../accounts/contact'
import { accountLimits, attemptLimits } from '../accounts/account-limits'
import { writeMessage } from '../messaging/mailer'
import { countMessage, sendAccountNotice } from './account-messages'
import type { AuthContext } from './auth-context'
import { isKnownDevice } from './login-attempts'

/**
 * Who caused a code: the owner of a verified address (logged in or on a known device), a member who has yet to verify
 * one, the person registering with it, or anyone. Each is limited separately, so that strangers cannot block the owner.
 */
type CodeSource = 'owner' | 'member' | 'registration' | 'anyone'

/** The source of a code for an existing account. Takes as long without one. */
export async function codeSourceOf(
  context: AuthContext,
  { account, contact }: { account: AccountRow | null; contact: Contact },
): Promise<CodeSource> {
  const { member } = context.viewer
  const isKnown = await isKnownDevice(context, account?.id ?? null)
  const isProved = contact.channel === 'mail' ? account?.emailVerified : account?.msisdnVerified
  if (account && account.id === member?.accountId) return isProved ? 'owner' : 'member'
  return isProved && isKnown ? 'owner' : 'anyone'
}

/**
 * Counts a code before it is sent: one a minute, five an hour and ten a day per address, ten a day per account and,
 * unless its owner caused it, together with all other messages.
 * @throws {Problem} 429, also for too many codes from one caller
 */
export async function countSending(
  context: AuthContext,
  { contact, source, accountId = null }: { contact: Contact; source: CodeSource; accountId?: string | null },
): Promise<void> {
  const { address } = contact
  await consumeAttempt(context, `codes:${context.viewer.address}`, attemptLimits.codesFromAddress)
  await consumeAttempt(context, `code:${source}:${address}`, attemptLimits.codeSending)
  await consumeAttempt(context, `code-hour:${source}:${address}`, attemptLimits.codesAnHour)
  await consumeAttempt(context, `code-day:${source}:${accountId ?? address}`, attemptLimits.codesADay)
  if (source !== 'owner') await countMessage(context, address)
}

/** Columns that a new code sets. */
function codeColumns(
  { clock, config }: AuthContext,
  { requestId, code }: { requestId: string; code: string },
) {
  const sentAt = clock.now()
  return {
    codeHash: hashCode(config.accountSecret, { requestId, code }),
    attempts: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + accountLimits.codeSeconds * 1000),
  }
}

/** Where a code goes: to the address, to nobody, or replaced by a mail that the address has an account. */
type CodeDelivery = 'send' | 'discard' | 'in-use'

/** Where an account's code goes. A registration whose e-mail address has an account gets none. */
export async function deliveryFor(
  context: AuthContext,
  { account, contact }: { account: AccountRow | null; contact: Contact },
): Promise<CodeDelivery> {
  if (account === null) return 'discard'
  if (!account.pending || contact.channel === 'sms') return 'send'
  return (await findAccount(context, contact)) ? 'in-use' : 'send'
}

async function sendCode(
  context: AuthContext,
  { contact, code, delivery }: { contact: Contact; code: string; delivery: CodeDelivery },
): Promise<void> {
  const { codeSeconds: seconds } = accountLimits
  if (delivery === 'in-use')
    return sendAccountNotice(context, { email: contact.address, notice: 'addressInUse' })
  const message = writeMessage(context, { contact, subject: 'codeSubject', text: 'codeText', code, seconds })
  await context.mailer.send(message, { discard: delivery === 'discard' })
}

export type CodePurpose = (typeof oneTimeCode.$inferSelect)['purpose']

interface CodeRequest {
  purpose: CodePurpose
  /** `null` when no account has the address: everything runs the same, but nothing is sent. */
  accountId: string | null
  contact: Contact
}

/**
 * Sends a code and stores its request. The caller has counted it.
 * @returns the request's token, and the seconds until another code may be requested
 */
export async function issueCode(
  context: AuthContext,
  { purpose, accountId, contact }: CodeRequest,
  delivery: CodeDelivery = accountId === null ? 'discard' : 'send',
): Promise<{ token: string; duration: number }> {
  const requestId = randomUUID()
  const token = newToken()
  const code = newCode()
  await context.database.insert(oneTimeCode).values({
    id: requestId,
    tokenHash: hashToken(token),
    purpose,
    accountId,
    channel: contact.channel,
    recipient: contact.address,
    ...codeColumns(context, { requestId, code }),
  })
  await sendCode(context, { contact, code, delivery })
  return { token, duration: accountLimits.resendSeconds }
}

/**
 * Reissues a token for a recent request, for a viewer who lost track of it: a closed dialog, a lost response. The sent
 * code stays valid with its remaining attempts.
 * @returns a new token, and the seconds until another code may be requested; `null` without such a request
 */
export async function resumeCode(
  { database, clock }: AuthContext,
  { purpose, accountId, contact }: CodeRequest & { accountId: string },
): Promise<{ token: string; duration: number } | null> {
  const { resendSeconds, maxCodeAttempts } = accountLimits
  const now = clock.now().getTime()
  const token = newToken()
  const fresh = and(
    eq(oneTimeCode.accountId, accountId),
    eq(oneTimeCode.purpose, purpose),
    eq(oneTimeCode.recipient, contact.address),
    gt(oneTimeCode.sentAt, new Date(now - resendSeconds * 1000)),
    lt(oneTimeCode.attempts, maxCodeAttempts),
    isNull(oneTimeCode.usedAt),
  )
  const [request] = await database
    .update(oneTimeCode)
    .set({ tokenHash: hashToken(token) })
    .where(fresh)
    .returning({ sentAt: oneTimeCode.sentAt })
  if (!request) return null
  return { token, duration: Math.ceil((request.sentAt.getTime() - now) / 1000) + resendSeconds }
}

/**
 * Resends a request's code; the previous code becomes invalid. Members need no captcha for their own.
 * @throws {Problem} 400 for an unknown or completed request, 429 too early
 */
export async function resendCode(
  context: AuthContext,
  { token, captcha }: { token: string; captcha: string },
): Promise<{ token: string; duration: number }> {
  const { clock, database, viewer } = context
  const open = and(eq(oneTimeCode.tokenHash, hashToken(token)), isNull(oneTimeCode.usedAt))
  const [request] = await database.select().from(oneTimeCode).where(open)
  const isOwn = viewer.member !== null && request?.accountId === viewer.member.accountId
  if (!isOwn) await requirePerson(context, captcha)
  if (!request) throw new Problem(400, 'wrongCode')
  const waitMs = request.sentAt.getTime() + accountLimits.resendSeconds * 1000 - clock.now().getTime()
  if (waitMs > 0) throw new Problem(429, 'tooManyRequests', {}, Math.ceil(waitMs / 1000))
  const contact = { channel: request.channel, address: request.recipient }
  const [row = null] = await database
    .select()
    .from(account)
    .where(eq(account.id, request.accountId ?? noAccountId))
  const source = row?.pending ? 'registration' : await codeSourceOf(context, { account: row, contact })
  await countSending(context, { contact, source, accountId: row?.pending ? null : request.accountId })
  const code = newCode()
  await database
    .update(oneTimeCode)
    .set(codeColumns(context, { requestId: request.id, code }))
    .where(eq(oneTimeCode.id, request.id))
  await sendCode(context, { contact, code, delivery: await deliveryFor(context, { account: row, contact }) })
  return { token, duration: accountLimits.resendSeconds }
}
