import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import { found, Problem } from '../../shared/problem'
import type { Contact } from './contact'

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

export type AccountRow = typeof account.$inferSelect

/** Stands for the account that there is not, so that looking for one takes as long. */
export const noAccountId = '00000000-0000-0000-0000-000000000000'

/** The account's row, held until the transaction ends. What changes an account takes this lock before any other. */
export async function lockAccount(tx: Database, accountId: string): Promise<AccountRow> {
  return found(await tx.select().from(account).where(eq(account.id, accountId)).for('update'))
}

const violationSchema = z.object({ code: z.literal('23505'), constraint: z.string() })

/** The name of the unique index that refused a statement, or `null` for any other error. Drizzle wraps the driver's. */
function violatedIndex(error: unknown) {
  const cause = error instanceof Error ? error.cause : null
  return violationSchema.safeParse(cause).data?.constraint ?? null
}

/** Does a change of accounts. @throws {Problem} 409 when the e-mail address or the number has an account already. */
export async function refuseTaken<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'account_email') throw new Problem(409, 'emailTaken')
    if (index === 'account_msisdn') throw new Problem(409, 'phoneTaken')
    throw error
  }
}
