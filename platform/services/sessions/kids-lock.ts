import { and, eq, isNull } from 'drizzle-orm'
import { session } from '../../db/schema/session'
import type { RequestContext, ServiceContext } from '../../shared/context'
import { memberOf } from '../accounts/accounts'

/** Locks the session to kids profiles until the account's PIN is entered. */
export async function lockToKids(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  sessionId: string,
): Promise<void> {
  await database
    .update(session)
    .set({ kidsSince: clock.now() })
    .where(and(eq(session.id, sessionId), isNull(session.kidsSince)))
}

/** Unlocks every profile after the account's PIN was entered. */
export async function letOutOfKids(
  context: Pick<RequestContext, 'clock' | 'database' | 'viewer'>,
): Promise<void> {
  await context.database
    .update(session)
    .set({ kidsSince: null, pinGivenAt: context.clock.now() })
    .where(eq(session.id, memberOf(context).sessionId))
}

/** Ends the time that the PIN bought: the next use of a kids profile locks the session again. */
export async function endPinTime(
  { database }: Pick<ServiceContext, 'database'>,
  sessionId: string,
): Promise<void> {
  await database.update(session).set({ pinGivenAt: null }).where(eq(session.id, sessionId))
}
