import { eq } from 'drizzle-orm'
import { session } from '../../db/schema/session'
import { memberOf } from './member-of'
import type { RequestContext } from '../../platform'

/** Ends the session of this call, with all its tokens. */
export async function logOut(context: RequestContext): Promise<void> {
  const { sessionId } = memberOf(context)
  await context.database
    .update(session)
    .set({ endedAt: context.clock.now() })
    .where(eq(session.id, sessionId))
}
