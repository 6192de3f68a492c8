import { and, eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { accountLimits } from './account-limits'
import { makeLinkToken } from './link-token'
import { redeemCode, type WhichRequest } from './redeem-code'

/** Exchanges the code of a password reset for the token that sets the password. @throws {Problem} as `redeemCode` */
export async function verifyResetCode(
  context: RequestContext,
  { request, otp }: { request: WhichRequest; otp: string },
): Promise<{ token: string }> {
  const { accountId, contact } = await redeemCode(context, { purpose: 'RESET', request, otp })
  const isTheirs = and(eq(account.id, accountId), eq(account.msisdn, contact.address))
  // The account may have another number by now: then the code proves nothing.
  if ((await context.database.$count(account, isTheirs)) === 0) throw new Problem(400, 'wrongCode')
  const token = await makeLinkToken(context, {
    purpose: 'RESET_PASSWORD',
    accountId,
    email: null,
    seconds: accountLimits.resetLinkSeconds,
  })
  return { token }
}
