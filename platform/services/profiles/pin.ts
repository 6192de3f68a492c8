import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { found, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { pinCounts, tryLimits } from '../account/account-limits'
import { hashCode, isSameHash } from '../account/code-hash'
import { memberOf } from '../account/member-of'
import { requireRecentLogin } from '../account/require-recent-login'
import { letOutOfKids } from '../sessions/let-out-of-kids'
import { countTry, forgetTries, giveBackTry } from '../throttle/throttle'

/**
 * Sets the PIN by which a grown-up leaves a KIDS profile.
 * @throws {Problem} 403 long after the login, unless the current PIN is given; as `checkPin` for that one
 */
export async function setPin(
  context: RequestContext,
  { pin, currentPin }: { pin: string; currentPin?: string },
): Promise<void> {
  if (currentPin === undefined) requireRecentLogin(context)
  else await checkPin(context, currentPin)
  const { accountId } = memberOf(context)
  await context.database
    .update(account)
    .set({ pinHash: hashPin(context, pin) })
    .where(eq(account.id, accountId))
}

/**
 * Lets the session out of the profiles for children.
 * @throws {Problem} 400 when it is not the account's PIN, or there is none; 429 after five wrong ones, and after
 * twenty in a day until a login with the password
 */
export async function checkPin(context: RequestContext, pin: string): Promise<void> {
  const { accountId } = memberOf(context)
  const [inARow, inADay] = pinCounts(accountId)
  await countTry(context, inARow, tryLimits.pinGuesses)
  await countTry(context, inADay, tryLimits.pinGuessesADay, 'pinPasswordDue')
  const { pinHash } = found(await context.database.select().from(account).where(eq(account.id, accountId)))
  if (pinHash === null || !isSameHash(pinHash, hashPin(context, pin))) throw new Problem(400, 'wrongPin')
  await forgetTries(context, [inARow])
  await giveBackTry(context, inADay)
  await letOutOfKids(context)
}

function hashPin(context: RequestContext, pin: string) {
  const { accountId } = memberOf(context)
  return hashCode(context.config.accountSecret, { requestId: `pin of ${accountId}`, code: pin })
}
