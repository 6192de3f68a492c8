import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account, profile } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import type { Platform } from '../../platform'
import type { Audience, Member } from '../../viewer'
import { accountLimits } from '../account/account-limits'
import { endPinTime } from './end-pin-time'
import { keepToKids } from './keep-to-kids'

type MemberContext = Pick<Platform, 'database' | 'clock' | 'tokens'>

/**
 * The member whom a token stands for, while the session is not over. The profile is the one that `profileId` names, if
 * it is the account's own; without a name the default one. With no profile, the audience is the safe one. Where the
 * account has a PIN, a session that has used a profile for children gets no other before the PIN was given.
 */
export async function findMember(
  { database, clock, tokens }: MemberContext,
  { token, profileId }: { token: string; profileId: number | null },
): Promise<{ member: Member; audience: Audience } | null> {
  const claims = await tokens.read(token)
  if (!claims) return null
  const now = clock.now()
  const rows = await selectionFor(database).execute({ ...claims, now: now.toISOString() })
  const [first] = rows
  if (!first) return null
  const named = profileId === null ? first : rows.find((row) => row.profileId === profileId)
  const isChild = named?.profileType === 'KIDS'
  const begins = isChild && first.kidsSince === null && !isOpenByPin(first.pinGivenAt, now)
  const keptToKids = (first.kidsSince !== null || begins) && (await hasPin(database, claims.accountId))
  const chosen = keptToKids && !isChild ? undefined : named
  if (keptToKids && begins) await keepToKids({ database, clock }, claims.sessionId)
  if (chosen?.profileType === 'ADULT' && first.pinGivenAt) await endPinTime({ database }, claims.sessionId)
  const { deviceId, authenticatedAt } = first
  return {
    member: { ...claims, deviceId, authenticatedAt, keptToKids, profileId: chosen?.profileId ?? null },
    audience: chosen?.profileType ?? 'KIDS',
  }
}

function isOpenByPin(pinGivenAt: Date | null, now: Date) {
  return pinGivenAt !== null && now.getTime() - pinGivenAt.getTime() < accountLimits.pinSeconds * 1000
}

const hasPin = async (database: Database, accountId: string) =>
  (await database.$count(account, and(eq(account.id, accountId), isNotNull(account.pinHash)))) > 0

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
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(profile.isDefaultProfile))
    .prepare('find_member')
}
