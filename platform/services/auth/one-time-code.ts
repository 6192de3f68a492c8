import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, desc, sql } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { oneTimeCode } from '../../db/schema/proof'
import { requirePerson, consumeAttempt, refundAttempt, isFirstUse } from '../../shared/attempts'
import type { RequestContext } from '../../shared/context'
import { Problem } from '../../shared/problem'
import { hashCode, newCode, hashToken, newToken, isSameHash } from '../../shared/tokens'
import {
  findAccount,
  noAccountId,
  accountLimits,
  attemptLimits,
  type AccountRow,
  type Contact,
} from '../accounts/accounts'
import { writeMessage } from '../messaging/mailer'
import { countMessage, sendAccountNotice, type AuthContext } from './account-messages'
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
  if (source !== 'owner') await countMessage(context, address, source !== 'anyone')
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

type CodePurpose = (typeof oneTimeCode.$inferSelect)['purpose']

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

/** A request by its token or, for callers without one, the newest to an address. */
export type WhichRequest = { token: string } | { contact: Contact }

interface RedeemedCode {
  accountId: string
  contact: Contact
}

/**
 * Redeems a code, once. Five guesses are checked per code and twenty a day per account: the first guess at each code
 * with its request's token, which only its caller has, and ten others. So the owner's guess is checked whatever others
 * have tried.
 * @throws {Problem} 400 for a wrong, expired or used code and an unknown request alike; 429
 */
export async function redeemCode(
  context: RequestContext,
  { purpose, request, otp }: { purpose: CodePurpose; request: WhichRequest; otp: string },
): Promise<RedeemedCode> {
  const { config, viewer } = context
  const { maxCodeAttempts, maxCodeAttemptsByAddress } = accountLimits
  await consumeAttempt(context, `guesses:${viewer.address}`, attemptLimits.codeGuessesFromAddress)
  const row = await findRequest(context, purpose, request)
  if (!row) throw new Problem(400, 'wrongCode')
  const byToken = 'token' in request
  const guesses = `guesses:${row.accountId ?? row.recipient}`
  const isFirst = byToken && (await isFirstGuess(context, row))
  if (!isFirst) await consumeAttempt(context, guesses, attemptLimits.furtherCodeGuesses)
  const codeHash = await consumeGuess(context, row.id, byToken ? maxCodeAttempts : maxCodeAttemptsByAddress)
  const given = hashCode(config.accountSecret, { requestId: row.id, code: otp })
  const right = codeHash !== null && isSameHash(codeHash, given)
  if (!right || row.accountId === null || !(await useUp(context, row.id))) {
    context.log.info(
      { event: 'code-refused', accountId: row.accountId, address: viewer.address },
      'wrong code',
    )
    throw new Problem(400, 'wrongCode')
  }
  if (!isFirst) await refundAttempt(context, guesses)
  return { accountId: row.accountId, contact: { channel: row.channel, address: row.recipient } }
}

async function findRequest({ database }: RequestContext, purpose: CodePurpose, request: WhichRequest) {
  const which =
    'token' in request
      ? eq(oneTimeCode.tokenHash, hashToken(request.token))
      : eq(oneTimeCode.recipient, request.contact.address)
  const [row] = await database
    .select()
    .from(oneTimeCode)
    .where(and(which, eq(oneTimeCode.purpose, purpose)))
    .orderBy(desc(oneTimeCode.sentAt))
    .limit(1)
  return row
}

/** Whether this is the first guess at a code by its request's token. */
function isFirstGuess(context: RequestContext, { id, sentAt }: typeof oneTimeCode.$inferSelect) {
  return isFirstUse(context, `guess:${id}:${sentAt.getTime()}`, accountLimits.codeSeconds)
}

/** The hash to compare with, if the code has guesses left. */
async function consumeGuess({ database, clock }: RequestContext, id: string, maxGuesses: number) {
  const [row] = await database
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCode.id, id),
        isNull(oneTimeCode.usedAt),
        lt(oneTimeCode.attempts, maxGuesses),
        gt(oneTimeCode.expiresAt, clock.now()),
      ),
    )
    .returning({ codeHash: oneTimeCode.codeHash })
  return row?.codeHash ?? null
}

/** Marks the code as used. @returns false when a concurrent caller was first */
async function useUp({ database, clock }: RequestContext, id: string) {
  const used = await database
    .update(oneTimeCode)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeCode.id, id), isNull(oneTimeCode.usedAt)))
    .returning({ id: oneTimeCode.id })
  return used.length === 1
}
