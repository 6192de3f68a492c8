import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { dropResets } from './drop-resets'
import { dropLinkTokens, findLinkToken, useLinkToken } from './link-token'
import { lockAccount } from './lock-account'
import { refuseTaken } from './refuse-taken'
import { sendAccountNotice } from './send-account-notice'

const purpose = 'VERIFY_EMAIL'

/**
 * Verifies the e-mail address to which a link was sent, and makes it the account's. Links that were sent to the one
 * before are worth nothing from then on, and it is told.
 * @throws {Problem} 400, 409
 */
export async function verifyEmail(context: RequestContext, token: string): Promise<void> {
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
