import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database'
import type { OpenDatabase } from '../../db/open-database'
import { profile } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import type { AccessClaims } from '../../shared/access-token'

const maxAccounts = 20_000

/** Channel on which database triggers notify changes to an account's sessions or profiles. */
const channel = 'sessions'

/** A session that has not been ended, once per profile of its account; the default profile first. */
type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareSelection>['execute']>>[number]

/** Looks up the sessions of access tokens. */
export interface SessionSource {
  /** No rows for an ended session. The caller checks the expiry. */
  find(claims: AccessClaims): Promise<readonly SessionRow[]>
}

/**
 * Reads sessions, cached if the database notifies this process before each change is acknowledged. On a served database
 * notifications would come too late, so each call reads.
 */
export async function createSessionSource({
  database,
  listen,
}: Pick<OpenDatabase, 'database' | 'listen'>): Promise<SessionSource> {
  const selection = prepareSelection(database)
  const read = ({ accountId, sessionId }: AccessClaims) => selection.execute({ accountId, sessionId })
  if (!listen) return { find: read }

  const sessionsOf = new LRUCache<string, Map<string, readonly SessionRow[]>>({ max: maxAccounts })
  let changes = 0
  await listen(channel, (accountId) => {
    changes += 1
    sessionsOf.delete(accountId)
  })
  return {
    find: async (claims) => {
      const cached = sessionsOf.get(claims.accountId)?.get(claims.sessionId)
      if (cached) return cached
      const before = changes
      const rows = await read(claims)
      if (rows.length === 0 || before !== changes) return rows
      const ofAccount = sessionsOf.get(claims.accountId) ?? new Map<string, readonly SessionRow[]>()
      sessionsOf.set(claims.accountId, ofAccount.set(claims.sessionId, rows))
      return rows
    },
  }
}

/** Prepared once, since that costs more than running it. */
function prepareSelection(database: Database) {
  return database
    .select({
      deviceId: session.deviceId,
      authenticatedAt: session.authenticatedAt,
      expiresAt: session.expiresAt,
      kidsSince: session.kidsSince,
      pinGivenAt: session.pinGivenAt,
      profileId: profile.id,
      profileType: profile.profileType,
    })
    .from(session)
    .leftJoin(profile, eq(profile.accountId, session.accountId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(session.accountId, sql.placeholder('accountId')),
        isNull(session.endedAt),
      ),
    )
    .orderBy(desc(profile.isDefaultProfile))
    .prepare('find_session')
}
