import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { Contact } from './contact'
import type { AccountRow } from './lock-account'

/**
 * The account that an address names, or `null`. A phone number names the account that has proved to own it, else one
 * that was made by it and has yet to.
 */
export async function findAccount(
  { database }: { database: Database },
  { channel, address }: Contact,
): Promise<AccountRow | null> {
  const byPhone = and(
    eq(account.msisdn, address),
    or(eq(account.msisdnVerified, true), isNull(account.email)),
  )
  const [row] = await database
    .select()
    .from(account)
    .where(channel === 'mail' ? eq(account.email, address) : byPhone)
    .orderBy(desc(account.msisdnVerified), desc(account.createdAt))
    .limit(1)
  return row ?? null
}
