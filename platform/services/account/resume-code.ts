import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { oneTimeCode } from '../../db/schema/proof'
import type { RequestContext } from '../../platform'
import { hashToken, newToken } from '../../shared/tokens'
import { accountLimits } from './account-limits'
import type { CodeRequest } from './request-code'

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
