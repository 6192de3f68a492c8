import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { found, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { countTry } from '../../shared/throttle'
import { tryLimits } from './account-limits'
import { countMail } from './count-message'
import { findAccount } from './find-account'
import { memberOf } from './member-of'
import { normaliseEmail } from './normalise-email'
import { requireRecentLogin } from './require-recent-login'
import { sendVerifyMail } from './send-verify-mail'

/**
 * Sends the link that verifies an e-mail address: once more for the present one (also when none is given), or for
 * another, which takes its place when the link is used. An address that has an account is told so instead; the answer
 * is the same.
 * @throws {Problem} 403 for another address long after the login, 429
 */
export async function updateEmail(context: RequestContext, { email }: { email: string }): Promise<void> {
  const { accountId } = memberOf(context)
  const row = found(await context.database.select().from(account).where(eq(account.id, accountId)))
  const wanted = email.trim() === '' ? row.email : normaliseEmail(email)
  if (wanted === null) throw new Problem(400, 'required')
  const isNew = wanted !== row.email
  if (isNew) requireRecentLogin(context)
  await countTry(context, `verify-mail:${accountId}`, tryLimits.mailsToOne)
  if (isNew || !row.emailVerified) await countMail(context, 'verify', wanted)
  const other = isNew ? await findAccount(context, { channel: 'mail', address: wanted }) : null
  await sendVerifyMail(context, { accountId, email: wanted, isInUse: other !== null })
}
