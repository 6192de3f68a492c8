import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { oneTimeCode } from '../../db/schema/proof'
import { forgetTries } from '../../shared/throttle'
import { resetMailCounts } from './count-message'
import { dropLinkTokens } from './link-token'

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
