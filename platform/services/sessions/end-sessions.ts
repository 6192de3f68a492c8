import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { session } from '../../db/schema/session'

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
