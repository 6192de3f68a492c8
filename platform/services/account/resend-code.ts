import { and, eq, isNull } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { oneTimeCode } from '../../db/schema/proof'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { requirePerson } from '../../shared/captcha'
import { newCode } from '../../shared/one-time-code'
import { hashToken } from '../../shared/tokens'
import { accountLimits } from './account-limits'
import { noAccountId } from './lock-account'
import { codeColumns, codeSourceOf, countSending, deliveryFor, sendCode } from './send-code'

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
