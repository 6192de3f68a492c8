import { and, eq, isNull } from 'drizzle-orm'
import { session } from '../../db/schema/session'
import type { Platform } from '../../platform'

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
