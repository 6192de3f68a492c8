import { and, eq, isNull } from 'drizzle-orm'
import { oneTimeCode } from '../../db/schema/proof'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { hashToken } from '../tokens/opaque-token'
import { accountLimits } from './account-limits'
import { newCode } from './code-hash'
import { codeColumns, countSending, sendCode } from './send-code'

/**
 * Sends a new code for a request; the one before is worth nothing then.
 * @throws {Problem} 400 when the request is unknown or answered, 429 before its time.
 */
export async function resendCode(
  context: RequestContext,
  token: string,
): Promise<{ token: string; duration: number }> {
  const { database } = context
  const open = and(eq(oneTimeCode.tokenHash, hashToken(token)), isNull(oneTimeCode.usedAt))
  const [request] = await database.select().from(oneTimeCode).where(open)
  if (!request) throw new Problem(400, 'wrongCode')
  const contact = { channel: request.channel, address: request.recipient }
  await countSending(context, contact)
  const code = newCode()
  await database
    .update(oneTimeCode)
    .set(codeColumns(context, { requestId: request.id, code }))
    .where(eq(oneTimeCode.id, request.id))
  if (request.accountId !== null) sendCode(context, { contact, code })
  return { token, duration: accountLimits.resendSeconds }
}
