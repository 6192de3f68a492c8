import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { dropLinkTokens, findLinkToken, useLinkToken } from './link-token'
import { lockAccount } from './lock-account'
import { refuseTaken } from './refuse-taken'

const purpose = 'VERIFY_EMAIL'

/** Verifies the e-mail address to which a link was sent, and makes it the account's. @throws {Problem} 400, 409 */
export async function verifyEmail({ clock, database }: RequestContext, token: string): Promise<void> {
  const link = await findLinkToken({ clock, database }, { purpose, token })
  if (!link) throw new Problem(400, 'linkOver')
  const { accountId, email } = link
  await refuseTaken(() =>
    database.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      if (!(await useLinkToken({ database: tx, clock }, { purpose, token })))
        throw new Problem(400, 'linkOver')
      await tx.update(account).set({ email, emailVerified: true }).where(eq(account.id, accountId))
      await dropLinkTokens({ database: tx }, { purpose, accountId })
    }),
  )
}
