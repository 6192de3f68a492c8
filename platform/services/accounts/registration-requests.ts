import { stringify } from 'csv-stringify/sync'
import { asc, desc, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account, registrationRequest } from '../../db/schema/account'
import type { Clock } from '../../shared/clock'

const retentionMs = 180 * 86_400_000
const maxRequests = 100_000

/** Saves a request for an invitation; repeating it renews the request. `email` is normalised. */
export async function saveRegistrationRequest(
  { database }: { database: Database },
  request: typeof registrationRequest.$inferInsert,
): Promise<void> {
  await database
    .insert(registrationRequest)
    .values(request)
    .onConflictDoUpdate({ target: registrationRequest.email, set: request })
}

/** Every request as CSV, oldest first, for a spreadsheet; texts that it would interpret as formulas are escaped. */
export async function exportRegistrationRequests({ database }: { database: Database }): Promise<string> {
  const requests = await database
    .select()
    .from(registrationRequest)
    .orderBy(asc(registrationRequest.requestedAt), asc(registrationRequest.email))
  const rows = requests.map(({ requestedAt, ...row }) => ({ at: requestedAt.toISOString(), ...row }))
  const columns = ['at', 'email', 'channel', 'lang']
  return stringify(rows, { header: true, columns, escape_formulas: true, bom: true })
}

/** Deletes requests of addresses that have an account, those older than 180 days, and all but the newest 100,000. */
export async function cleanUpRegistrationRequests({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const { email, requestedAt } = registrationRequest
  const registered = database.select({ email: account.email }).from(account).where(isNotNull(account.email))
  const isOver = or(
    lt(requestedAt, new Date(clock.now().getTime() - retentionMs)),
    inArray(email, registered),
  )
  await database.delete(registrationRequest).where(isOver)
  const [last] = await database
    .select({ requestedAt })
    .from(registrationRequest)
    .orderBy(desc(requestedAt))
    .offset(maxRequests)
    .limit(1)
  if (last) await database.delete(registrationRequest).where(lt(requestedAt, last.requestedAt))
}
