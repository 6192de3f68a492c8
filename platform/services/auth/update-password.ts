import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import { checkNewPassword, hashPassword, isPassword } from '../../shared/passwords'
import { found, Problem } from '../../shared/problem'
import { consumeAttempt, clearAttempts } from '../../shared/throttle'
import { lockAccount, memberOf } from '../accounts/accounts'
import { attemptLimits } from '../accounts/account-limits'
import { endSessions } from '../sessions/sessions'
import { sendAccountNotice } from './account-messages'
import type { AuthContext } from './auth-context'
import { dropLinkTokens } from './links'
import { dropResets } from './reset-password'

interface PasswordChange {
  currentPassword: string
  newPassword: string
  endOtherSessions?: boolean
}

/**
 * Changes the password and ends every other session unless told not to.
 * @throws {Problem} 400 for a wrong current password or a rejected new one, 429 after too many attempts
 */
export async function updatePassword(
  context: AuthContext,
  { currentPassword, newPassword, endOtherSessions = true }: PasswordChange,
): Promise<void> {
  const { clock, config, database } = context
  const { accountId, sessionId } = memberOf(context)
  const caller = { preferred: true, hasLeft: context.hasLeft }
  const attempts = `password:${accountId}`
  await consumeAttempt(context, attempts, attemptLimits.passwordChanges)
  const row = found(await database.select().from(account).where(eq(account.id, accountId)))
  if (!(await isPassword(row.passwordHash, currentPassword, caller))) throw new Problem(400, 'wrongPassword')
  await clearAttempts(context, [attempts])
  const { email, msisdn, fullName } = row
  checkNewPassword({
    password: newPassword,
    minLength: config.passwordMinLength,
    known: [email, msisdn, fullName],
  })
  const passwordHash = await hashPassword(newPassword, caller)
  const now = clock.now()
  await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))
    await tx.update(session).set({ authenticatedAt: now }).where(eq(session.id, sessionId))
    await dropResets(tx, { accountId, email })
    await dropLinkTokens({ database: tx }, { purpose: 'VERIFY_EMAIL', accountId, exceptEmail: email })
    if (endOtherSessions) await endSessions(tx, { accountId, now, except: sessionId })
  })
  await sendAccountNotice(context, { email: row.email, notice: 'passwordChanged' })
}
