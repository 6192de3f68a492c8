import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { Contact } from './contact'
import type { AccountRow } from './lock-account'

/**
 * The account that an address names, or `null`: not a registration that waits for its code. A phone number names the
 * account that has proved to own it, else one that was made by it and has yet to.
 */
export async function findAccount(
  context: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const row = await findRegistration(context, contact)
  return row?.pending === false ? row : null
}

/** The account that an address names, else the newest registration by it that waits for its code, or `null`. */
export async function findRegistration(
  { database }: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const [row] = await database
    .select()
    .from(account)
    .where(isNamedBy(contact))
    .orderBy(asc(account.pending), desc(account.msisdnVerified), desc(account.createdAt))
    .limit(1)
  return row ?? null
}

/** The newest registration by an address that waits for its code, whether or not the address has an account. */
export async function findPending(
  { database }: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const [row] = await database
    .select()
    .from(account)
    .where(and(isNamedBy(contact), eq(account.pending, true)))
    .orderBy(desc(account.createdAt))
    .limit(1)
  return row ?? null
}

function isNamedBy({ channel, address }: Contact) {
  const byPhone = and(
    eq(account.msisdn, address),
    or(eq(account.msisdnVerified, true), isNull(account.email)),
  )
  return channel === 'mail' ? eq(account.email, address) : byPhone
}
