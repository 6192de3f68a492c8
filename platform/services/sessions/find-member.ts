import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { profile } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import type { Platform } from '../../platform'
import type { Audience, Member } from '../../viewer'

/**
 * The member whom a token stands for, while the session is not over, with the profile that `profileId` names if it is
 * the account's own, else its default one.
 */
export async function findMember(
  { database, clock, tokens }: Pick<Platform, 'database' | 'clock' | 'tokens'>,
  { token, profileId }: { token: string; profileId: number | null },
): Promise<{ member: Member; audience: Audience } | null> {
  const claims = await tokens.read(token)
  if (!claims) return null
  const rows = await database
    .select({ session, profile })
    .from(session)
    .leftJoin(profile, eq(profile.accountId, session.accountId))
    .where(
      and(
        eq(session.id, claims.sessionId),
        eq(session.accountId, claims.accountId),
        isNull(session.endedAt),
        gt(session.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(profile.isDefaultProfile))
  const [first] = rows
  if (!first) return null
  const chosen = rows.find((row) => row.profile?.id === profileId)?.profile ?? first.profile
  const { accountId, id, deviceId, authenticatedAt } = first.session
  return {
    member: { accountId, sessionId: id, deviceId, profileId: chosen?.id ?? null, authenticatedAt },
    audience: chosen?.profileType ?? 'KIDS',
  }
}
