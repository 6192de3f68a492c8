import { and, eq, isNull } from 'drizzle-orm'
import { session } from '../../db/schema/session'
import type { Platform, RequestContext } from '../../platform'
import { memberOf } from '../accounts/accounts'

/** From now on the session has only profiles for children, until the account's PIN is given. */
export async function keepToKids(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  sessionId: string,
): Promise<void> {
  await database
    .update(session)
    .set({ kidsSince: clock.now() })
    .where(and(eq(session.id, sessionId), isNull(session.kidsSince)))
}

/** Opens every profile to the session again, since whoever is there has given the account's PIN. */
export async function letOutOfKids(
  context: Pick<RequestContext, 'clock' | 'database' | 'viewer'>,
): Promise<void> {
  await context.database
    .update(session)
    .set({ kidsSince: null, pinGivenAt: context.clock.now() })
    .where(eq(session.id, memberOf(context).sessionId))
}

/** The profiles for children have been left: when one is used again, only the PIN leads out anew. */
export async function endPinTime({ database }: Pick<Platform, 'database'>, sessionId: string): Promise<void> {
  await database.update(session).set({ pinGivenAt: null }).where(eq(session.id, sessionId))
}
