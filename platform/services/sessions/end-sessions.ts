import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'

interface WhichSessions {
  accountId: string
  now: Date
  /** The one that stays. */
  except?: string
}

/** Ends the sessions of an account: their tokens are worth nothing from now on. */
export async function endSessions(tx: Database, { accountId, now, except }: WhichSessions): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
}

/** Ends the session of this call, with all its tokens. */
export async function logOut(context: RequestContext): Promise<void> {
  const { sessionId } = memberOf(context)
  await context.database
    .update(session)
    .set({ endedAt: context.clock.now() })
    .where(eq(session.id, sessionId))
}

/** Logs the member out everywhere but here. */
export async function endOtherSessions(context: RequestContext): Promise<void> {
  const { accountId, sessionId } = memberOf(context)
  await endSessions(context.database, { accountId, now: context.clock.now(), except: sessionId })
}
