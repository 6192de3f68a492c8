import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { Problem, found } from '../../shared/problem'
import { consumeAttempt } from '../../shared/throttle'
import { lockAccount, refuseTaken, findAccount, memberOf, requireRecentLogin } from '../accounts/accounts'
import { normaliseEmail } from '../accounts/contact'
import { accountLimits, attemptLimits } from '../accounts/account-limits'
import { writeMessage } from '../messaging/mailer'
import { sendAccountNotice, countMail } from './account-messages'
import type { AuthContext } from './auth-context'
import { makeLinkToken, pageLink, dropLinkTokens, findLinkToken, useLinkToken } from './links'
import { dropResets } from './reset-password'

/**
 * Sends a link that verifies an e-mail address. If the address has an account, it is mailed that instead, at the same
 * cost.
 */
export async function sendVerifyMail(
  context: AuthContext,
  { accountId, email, isInUse = false }: { accountId: string; email: string; isInUse?: boolean },
): Promise<void> {
  const { mailer } = context
  const { verifyLinkSeconds: seconds } = accountLimits
  const token = await makeLinkToken(context, { purpose: 'VERIFY_EMAIL', accountId, email, seconds })
  const link = pageLink(context, '/verify', { token })
  if (isInUse) return sendAccountNotice(context, { email, notice: 'addressInUse' })
  await mailer.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'verifyMailSubject',
      text: 'verifyMailText',
      link,
      seconds,
    }),
  )
}

const purpose = 'VERIFY_EMAIL'

/**
 * Verifies the e-mail address that a link was sent to and makes it the account's. Links sent to the previous address
 * become invalid, and it is notified.
 * @throws {Problem} 400, 409
 */
export async function verifyEmail(context: AuthContext, token: string): Promise<void> {
  const { clock, database, log, viewer } = context
  const link = await findLinkToken({ clock, database }, { purpose, token })
  if (!link) throw new Problem(400, 'linkOver')
  const { accountId, email } = link
  const before = await refuseTaken(() =>
    database.transaction(async (tx) => {
      const row = await lockAccount(tx, accountId)
      if (!(await useLinkToken({ database: tx, clock }, { purpose, token })))
        throw new Problem(400, 'linkOver')
      await tx.update(account).set({ email, emailVerified: true }).where(eq(account.id, accountId))
      await dropLinkTokens({ database: tx }, { purpose, accountId })
      if (email !== row.email) await dropResets(tx, { accountId, email: row.email })
      return row.email
    }),
  )
  if (before === null || before === email) return
  log.info({ event: 'email-changed', accountId, address: viewer.address }, 'e-mail address changed')
  await sendAccountNotice(context, { email: before, notice: 'emailChanged' })
}

/**
 * Sends a verification link: again to the current address (also if none is given), or to a new one, which replaces it
 * once verified. If the new address has an account, it is mailed that instead; the response is the same.
 * @throws {Problem} 403 for a new address without a recent login, 429
 */
export async function updateEmail(context: AuthContext, { email }: { email: string }): Promise<void> {
  const { accountId } = memberOf(context)
  const row = found(await context.database.select().from(account).where(eq(account.id, accountId)))
  const wanted = email.trim() === '' ? row.email : normaliseEmail(email)
  if (wanted === null) throw new Problem(400, 'required')
  const isNew = wanted !== row.email
  if (isNew) requireRecentLogin(context)
  await consumeAttempt(context, `verify-mail:${accountId}`, attemptLimits.mailsToOne)
  if (isNew || !row.emailVerified) await countMail(context, 'verify', wanted)
  const other = isNew ? await findAccount(context, { channel: 'mail', address: wanted }) : null
  await sendVerifyMail(context, { accountId, email: wanted, isInUse: other !== null })
}
