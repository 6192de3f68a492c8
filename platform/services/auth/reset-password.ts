import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import { oneTimeCode } from '../../db/schema/proof'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { checkNewPassword, hashPassword } from '../../shared/passwords'
import { forgetTries } from '../../shared/throttle'
import { lockAccount, refuseTaken, type AccountRow } from '../accounts/account-store'
import { accountLimits } from '../accounts/limits'
import { endSessions } from '../sessions/end-sessions'
import { resetMailCounts, sendAccountNotice } from './account-messages'
import { dropLinkTokens, makeLinkToken, findLinkToken, useLinkToken } from './links'
import { admitOwner } from './login-attempts'
import { redeemCode, type WhichRequest } from './redeem-code'
import { forgetIdentities } from './social-account'

/**
 * Makes worthless what was sent to set a new password, since the address that it was sent to is no proof any longer.
 * Whoever has no good link any more may be sent another one, however many there were before.
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
  if (email !== null) await forgetTries({ database: tx }, resetMailCounts(email))
}

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

const purpose = 'RESET_PASSWORD'

/**
 * Sets a new password by a link's or a code's token, and ends every session of the account. Whoever does it gets in with
 * it from this device, however many wrong ones others try. A password that will not do leaves the token good.
 * @throws {Problem} 400; 409 when the address of a pending registration has become another account's
 */
export async function resetPassword(
  context: RequestContext,
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
 * A link proves the address it was sent to. If nobody had proved it before, whoever made the account may not own it:
 * their phone number and their social accounts are no way in any longer.
 */
function provedBy(row: AccountRow, email: string | null) {
  if (email === null || email !== row.email || row.emailVerified) return null
  return { emailVerified: true, pending: false, msisdn: null, msisdnVerified: false }
}

/** Whether a token may still set a password. */
export async function isResetTokenGood(context: RequestContext, token: string): Promise<boolean> {
  return (await findLinkToken(context, { purpose, token })) !== null
}
