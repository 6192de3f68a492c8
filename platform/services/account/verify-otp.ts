import { and, eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { loggedIn, type AuthResult } from './auth-result'
import type { Contact } from './contact'
import { getAccount } from './get-account'
import { redeemCode, type WhichRequest } from './redeem-code'
import { refuseTaken } from './refuse-taken'

/**
 * Takes the code that was sent to an address: the address is proved, and whoever answered is logged in.
 * @throws {Problem} as `redeemCode`; 409 when somebody else has proved the number meanwhile
 */
export async function verifyOtp(
  context: RequestContext,
  { request, otp }: { request: WhichRequest; otp: string },
): Promise<AuthResult> {
  const { accountId, contact } = await redeemCode(context, { purpose: 'VERIFY', request, otp })
  await prove(context, { accountId, contact })
  const { viewer, log } = context
  log.info({ event: 'login-by-code', accountId, address: viewer.address }, 'code answered')
  if (viewer.member?.accountId !== accountId) return loggedIn(context, accountId)
  await context.database
    .update(session)
    .set({ authenticatedAt: context.clock.now() })
    .where(eq(session.id, viewer.member.sessionId))
  return {
    tokenInfo: null,
    actionType: 'SUCCESS',
    otpToken: null,
    otpDuration: null,
    account: await getAccount(context),
  }
}

/** The account may have another address by now: then the code proves nothing. */
async function prove(
  { database }: RequestContext,
  { accountId, contact }: { accountId: string; contact: Contact },
) {
  const { channel, address } = contact
  const [change, own] =
    channel === 'mail'
      ? [{ emailVerified: true }, eq(account.email, address)]
      : [{ msisdnVerified: true }, eq(account.msisdn, address)]
  const proved = await refuseTaken(() =>
    database
      .update(account)
      .set({ ...change, pending: false })
      .where(and(eq(account.id, accountId), own))
      .returning({ id: account.id }),
  )
  if (proved.length === 0) throw new Problem(400, 'wrongCode')
}
