import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { oneTimeCode } from '../../db/schema/proof'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { requirePerson } from '../../shared/captcha'
import { newCode } from '../../shared/one-time-code'
import { hashToken, newToken } from '../../shared/tokens'
import { noAccountId } from '../accounts/account-store'
import type { Contact } from '../accounts/contact'
import { accountLimits } from '../accounts/limits'
import {
  codeColumns,
  sendCode,
  codeSourceOf,
  countSending,
  deliveryFor,
  type CodeDelivery,
} from './send-code'

export type CodePurpose = (typeof oneTimeCode.$inferSelect)['purpose']

interface CodeRequest {
  purpose: CodePurpose
  /** `null` when no account has the address: everything goes the same way, but nothing is sent. */
  accountId: string | null
  contact: Contact
}

/**
 * Sends a code and remembers what it is good for. The caller has counted the sending.
 * @returns the token that names this request, and the seconds until another code may be asked for.
 */
export async function issueCode(
  context: RequestContext,
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
 * Takes up a request whose code is too fresh for another, for a viewer who lost sight of it: a dialog that was closed, an
 * answer that never came. The code that was sent stays good, with the tries that it has left.
 * @returns a new token for the request, and the seconds until another code may be asked for; `null` when there is none.
 */
export async function resumeCode(
  { database, clock }: RequestContext,
  { purpose, accountId, contact }: CodeRequest & { accountId: string },
): Promise<{ token: string; duration: number } | null> {
  const { resendSeconds, codeTries } = accountLimits
  const now = clock.now().getTime()
  const token = newToken()
  const fresh = and(
    eq(oneTimeCode.accountId, accountId),
    eq(oneTimeCode.purpose, purpose),
    eq(oneTimeCode.recipient, contact.address),
    gt(oneTimeCode.sentAt, new Date(now - resendSeconds * 1000)),
    lt(oneTimeCode.tries, codeTries),
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
 * Sends a new code for a request; the one before is worth nothing then. A member needs no captcha for their own.
 * @throws {Problem} 400 when the request is unknown or answered, 429 before its time.
 */
export async function resendCode(
  context: RequestContext,
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
