import { eq } from 'drizzle-orm'
import { session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { memberOf } from '../account/member-of'

/** Opens every profile to the session again, since whoever is there has given the account's PIN. */
export async function letOutOfKids(
  context: Pick<RequestContext, 'clock' | 'database' | 'viewer'>,
): Promise<void> {
  await context.database
    .update(session)
    .set({ kidsSince: null, pinGivenAt: context.clock.now() })
    .where(eq(session.id, memberOf(context).sessionId))
}
