import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { profile } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import type { Platform } from '../../platform'
import type { Audience, Member } from '../../viewer'

/**
 * The member whom a token stands for, while the session is not over. The profile is the one that `profileId` names, if
 * it is the account's own; without a name the default one. With no profile, the audience is the safe one.
 */
export async function findMember(
  { database, clock, tokens }: Pick<Platform, 'database' | 'clock' | 'tokens'>,
  { token, profileId }: { token: string; profileId: number | null },
): Promise<{ member: Member; audience: Audience } | null> {
  const claims = await tokens.read(token)
  if (!claims) return null
  const rows = await selectionFor(database).execute({ ...claims, now: clock.now().toISOString() })
  const [first] = rows
  if (!first) return null
  const chosen = profileId === null ? first : rows.find((row) => row.profileId === profileId)
  const { deviceId, authenticatedAt } = first
  return {
    member: { ...claims, deviceId, authenticatedAt, profileId: chosen?.profileId ?? null },
    audience: chosen?.profileType ?? 'KIDS',
  }
}

const selections = new WeakMap<Database, ReturnType<typeof prepareSelection>>()

/** Each call of a member asks this: the statement is built and planned once, which costs more than running it. */
function selectionFor(database: Database) {
  const known = selections.get(database)
  if (known) return known
  const selection = prepareSelection(database)
  selections.set(database, selection)
  return selection
}

function prepareSelection(database: Database) {
  return database
    .select({
      deviceId: session.deviceId,
      authenticatedAt: session.authenticatedAt,
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
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(profile.isDefaultProfile))
    .prepare('find_member')
}
