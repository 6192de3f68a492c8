import { and, eq, isNotNull } from 'drizzle-orm'
import { limits } from '@/lib/contract/limits'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { ServiceContext } from '../../shared/context'
import type { Audience, Member } from '../../shared/viewer'
import { endPinTime, lockToKids } from './kids-lock'
import type { SessionSource } from './session-source'

type MemberContext = Pick<ServiceContext, 'database' | 'clock' | 'tokens'> & { sessions: SessionSource }

/**
 * The member of a valid token. The profile is the one that `profileId` names, if it belongs to the account, or the
 * default one without a name. Without a profile the audience is KIDS. If the account has a PIN, a session that used a
 * kids profile gets no other before the PIN was entered.
 */
export async function findMember(
  { database, clock, tokens, sessions }: MemberContext,
  { token, profileId }: { token: string; profileId: number | null },
): Promise<{ member: Member; audience: Audience } | null> {
  const claims = await tokens.read(token)
  if (!claims) return null
  const now = clock.now()
  const rows = await sessions.find(claims)
  const [first] = rows
  if (!first || first.expiresAt <= now) return null
  const named = profileId === null ? first : rows.find((row) => row.profileId === profileId)
  const isChild = named?.profileType === 'KIDS'
  const pinGiven = first.kidsSince === null && isOpenByPin(first.pinGivenAt, now)
  const begins = isChild && first.kidsSince === null && !pinGiven
  const isLockedToKids = (first.kidsSince !== null || begins) && (await hasPin(database, claims.accountId))
  const chosen = isLockedToKids && !isChild ? undefined : named
  if (isLockedToKids && begins) await lockToKids({ database, clock }, claims.sessionId)
  if (chosen?.profileType === 'ADULT' && first.pinGivenAt) await endPinTime({ database }, claims.sessionId)
  const { deviceId, authenticatedAt } = first
  const state = { deviceId, authenticatedAt, isLockedToKids, pinGiven }
  return {
    member: { ...claims, ...state, profileId: chosen?.profileId ?? null },
    audience: chosen?.profileType ?? 'KIDS',
  }
}

function isOpenByPin(pinGivenAt: Date | null, now: Date) {
  return pinGivenAt !== null && now.getTime() - pinGivenAt.getTime() < limits.pinSeconds * 1000
}

const hasPin = async (database: Database, accountId: string) =>
  (await database.$count(account, and(eq(account.id, accountId), isNotNull(account.pinHash)))) > 0
