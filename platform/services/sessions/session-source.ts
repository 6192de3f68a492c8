import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database'
import type { OpenDatabase } from '../../db/open-database'
import { profile } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import type { AccessClaims } from '../../shared/access-token'

const maxAccounts = 20_000

/** Where triggers of the database name the account whose sessions or profiles have changed. */
const channel = 'sessions'

/** A session that nobody ended, once for each profile of its account; the default profile comes first. */
type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareSelection>['execute']>>[number]

/** The sessions behind the tokens that calls bear. */
export interface SessionSource {
  /** None where the session is over for good. Whether it has expired is for the caller to see. */
  find(claims: AccessClaims): Promise<readonly SessionRow[]>
}

/**
 * Reads sessions, and keeps what it read where the database tells this process of every change before the change is
 * acknowledged. Several processes on a served database would hear too late, so there each call reads anew.
 */
export async function createSessionSource({
  database,
  listen,
}: Pick<OpenDatabase, 'database' | 'listen'>): Promise<SessionSource> {
  const selection = prepareSelection(database)
  const read = ({ accountId, sessionId }: AccessClaims) => selection.execute({ accountId, sessionId })
  if (!listen) return { find: read }

  const known = new LRUCache<string, Map<string, readonly SessionRow[]>>({ max: maxAccounts })
  let changes = 0
  await listen(channel, (accountId) => {
    changes += 1
    known.delete(accountId)
  })
  return {
    find: async (claims) => {
      const kept = known.get(claims.accountId)?.get(claims.sessionId)
      if (kept) return kept
      const before = changes
      const rows = await read(claims)
      if (rows.length === 0 || before !== changes) return rows
      const ofAccount = known.get(claims.accountId) ?? new Map<string, readonly SessionRow[]>()
      known.set(claims.accountId, ofAccount.set(claims.sessionId, rows))
      return rows
    },
  }
}

/** Built once: that costs more than running it. */
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
