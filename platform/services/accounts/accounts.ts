import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { RequestContext } from '../../shared/context'
import { Problem, found } from '../../shared/problem'
import type { Member } from '../../shared/viewer'
import type { Contact } from './contact'
import { accountLimits } from './account-limits'

/** The logged-in member. @throws {Problem} 401 without one. */
export function memberOf({ viewer }: Pick<RequestContext, 'viewer'>): Member {
  if (!viewer.member) throw new Problem(401, 'loginRequired')
  return viewer.member
}

/** The profile that the call is made for. @throws {Problem} 403 without one of the account's profiles. */
export function profileOf({ viewer }: Pick<RequestContext, 'viewer'>): number {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) throw new Problem(403, 'profileRequired')
  return profileId
}

/** @throws {Problem} 403 unless the member logged in within the last 15 minutes. */
export function requireRecentLogin(context: Pick<RequestContext, 'clock' | 'viewer'>): void {
  const age = context.clock.now().getTime() - memberOf(context).authenticatedAt.getTime()
  if (age > accountLimits.recentSeconds * 1000) throw new Problem(403, 'reauthenticate')
}

/**
 * The account with an address, or `null`; pending registrations do not count. A phone number finds the account that has
 * verified it, else one that was created with it and has not verified it yet.
 */
export async function findAccount(
  context: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const row = await findRegistration(context, contact)
  return row?.pending === false ? row : null
}

/** The account with an address, else the newest pending registration with it, or `null`. */
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

/** The newest pending registration with an address, whether or not the address has an account. */
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

/** Stands in for a missing account, so that the lookup takes as long. */
export const noAccountId = '00000000-0000-0000-0000-000000000000'

/** Locks the account's row until the transaction ends. Every change to an account takes this lock first. */
export async function lockAccount(tx: Database, accountId: string): Promise<AccountRow> {
  return found(await tx.select().from(account).where(eq(account.id, accountId)).for('update'))
}

const violationSchema = z.object({ code: z.literal('23505'), constraint: z.string() })

/** The unique index that rejected a statement, or `null` for any other error. Drizzle wraps the driver's error. */
function violatedIndex(error: unknown) {
  const cause = error instanceof Error ? error.cause : null
  return violationSchema.safeParse(cause).data?.constraint ?? null
}

/** Runs a change to accounts. @throws {Problem} 409 when another account has the e-mail address or number. */
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
