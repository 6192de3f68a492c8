import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import type { RequestContext } from '../../shared/context'
import { isPassword } from '../../shared/passwords'
import { found, Problem } from '../../shared/problem'
import { consumeAttempt, clearAttempts, refundAttempt } from '../../shared/throttle'
import { hashCode, isSameHash } from '../../shared/tokens'
import { isChild } from '../../shared/viewer'
import { memberOf, requireRecentLogin } from '../accounts/accounts'
import { pinCounts, attemptLimits } from '../accounts/account-limits'
import { letOutOfKids } from '../sessions/kids-lock'

interface NewPin {
  pin: string
  currentPin?: string
  password?: string
}

/**
 * Sets the PIN that leaves a kids profile. Changing it requires the old PIN or the password. A recent login replaces
 * both, except in a kids profile, where it may be somebody else's.
 * @throws {Problem} 403 without such a proof; 400 or 429 as `checkPin` and `checkPassword`
 */
export async function setPin(context: RequestContext, { pin, ...proof }: NewPin): Promise<void> {
  await requireProof(context, proof)
  await context.database
    .update(account)
    .set({ pinHash: hashPin(context, pin) })
    .where(eq(account.id, memberOf(context).accountId))
}

async function requireProof(context: RequestContext, { currentPin, password }: Omit<NewPin, 'pin'>) {
  if (typeof currentPin === 'string') return checkPin(context, currentPin)
  if (typeof password === 'string') return checkPassword(context, password)
  const hasPin = (await findAccount(context)).pinHash !== null
  if (hasPin && isChild(context.viewer)) throw new Problem(403, 'pinDue')
  requireRecentLogin(context)
}

/**
 * Unlocks the session's other profiles.
 * @throws {Problem} 400 for a wrong PIN or without one; 429 after five wrong ones, and after twenty in a day until the
 * password is entered
 */
export async function checkPin(context: RequestContext, pin: string): Promise<void> {
  const [inARow, inADay] = pinCounts(memberOf(context).accountId)
  await consumeAttempt(context, inARow, attemptLimits.pinGuesses)
  await consumeAttempt(context, inADay, attemptLimits.pinGuessesADay, 'pinPasswordDue')
  const { pinHash } = await findAccount(context)
  if (pinHash === null || !isSameHash(pinHash, hashPin(context, pin))) throw new Problem(400, 'wrongPin')
  await clearAttempts(context, [inARow])
  await refundAttempt(context, inADay)
  await letOutOfKids(context)
}

/** @throws {Problem} 400 for a wrong password, 429 after too many wrong ones */
async function checkPassword(context: RequestContext, password: string) {
  const { accountId } = memberOf(context)
  const attempts = `password:${accountId}`
  await consumeAttempt(context, attempts, attemptLimits.passwordChanges)
  const { passwordHash } = await findAccount(context)
  if (!(await isPassword(passwordHash, password, context))) throw new Problem(400, 'wrongPassword')
  await clearAttempts(context, [attempts, ...pinCounts(accountId)])
  await letOutOfKids(context)
}

async function findAccount(context: RequestContext) {
  const { accountId } = memberOf(context)
  return found(await context.database.select().from(account).where(eq(account.id, accountId)))
}

function hashPin(context: RequestContext, pin: string) {
  const { accountId } = memberOf(context)
  return hashCode(context.config.accountSecret, { requestId: `pin of ${accountId}`, code: pin })
}
