import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { checkNewPassword, hashPassword } from '../../shared/passwords'
import { endSessions } from '../sessions/end-sessions'
import { forgetIdentities } from '../social/social-account'
import { dropResets } from './drop-resets'
import { dropLinkTokens, findLinkToken, useLinkToken } from './link-token'
import { lockAccount, type AccountRow } from './lock-account'
import { admitOwner } from './login-attempts'
import { refuseTaken } from './refuse-taken'
import { sendAccountNotice } from './send-account-notice'

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
