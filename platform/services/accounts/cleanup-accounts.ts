import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account, activation, refreshToken, session } from '../../db/schema/account'
import { linkToken, oneTimeCode } from '../../db/schema/proof'
import type { Clock } from '../../shared/clock'
import { cleanUpAttempts } from '../../shared/attempts'
import { accountLimits } from './accounts'
import { cleanUpRegistrationRequests } from './registration-requests'

const retentionMs = 30 * 86_400_000

/**
 * Deletes codes, links and sessions that expired thirty days ago, lapsed rate limits, expired activations,
 * unconfirmed registrations, and obsolete registration requests.
 */
export async function cleanUpAccounts({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
  await cleanUpAttempts({ database, clock })
  const forgotten = new Date(clock.now().getTime() - accountLimits.pendingSeconds * 1000)
  await database.delete(account).where(and(eq(account.pending, true), lt(account.createdAt, forgotten)))
  await database.delete(activation).where(lt(activation.expiresAt, clock.now()))
  await database.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, before))
  await database.delete(linkToken).where(lt(linkToken.expiresAt, before))
  await database
    .delete(refreshToken)
    .where(and(isNotNull(refreshToken.usedAt), lt(refreshToken.usedAt, before)))
  await database.delete(session).where(or(lt(session.endedAt, before), lt(session.expiresAt, before)))
  await cleanUpRegistrationRequests({ database, clock })
}
