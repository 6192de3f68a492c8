import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { RequestContext } from '../../platform'
import { Problem, found } from '../../shared/problem'
import type { Member } from '../../viewer'
import type { Contact } from './contact'
import { accountLimits } from './limits'

/** Who is logged in. @throws {Problem} 401 when nobody is. */
export function memberOf({ viewer }: Pick<RequestContext, 'viewer'>): Member {
  if (!viewer.member) throw new Problem(401, 'loginRequired')
  return viewer.member
}

/** The profile that the call is made for. @throws {Problem} 403 without one that is the account's own. */
export function profileOf({ viewer }: Pick<RequestContext, 'viewer'>): number {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) throw new Problem(403, 'profileRequired')
  return profileId
}

/** @throws {Problem} 403 unless the member has logged in within the last quarter of an hour. */
export function requireRecentLogin(context: Pick<RequestContext, 'clock' | 'viewer'>): void {
  const age = context.clock.now().getTime() - memberOf(context).authenticatedAt.getTime()
  if (age > accountLimits.recentSeconds * 1000) throw new Problem(403, 'reauthenticate')
}

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
