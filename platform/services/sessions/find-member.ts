import { and, eq, isNotNull } from 'drizzle-orm'
import { limits } from '@/lib/contract/limits'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { Platform } from '../../platform'
import type { Audience, Member } from '../../viewer'
import { endPinTime, keepToKids } from './kids-lock'

type MemberContext = Pick<Platform, 'database' | 'clock' | 'tokens' | 'sessions'>

/**
 * The member whom a token stands for, while the session is not over. The profile is the one that `profileId` names, if
 * it is the account's own; without a name the default one. With no profile, the audience is the safe one. Where the
 * account has a PIN, a session that has used a profile for children gets no other before the PIN was given.
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
  const keptToKids = (first.kidsSince !== null || begins) && (await hasPin(database, claims.accountId))
  const chosen = keptToKids && !isChild ? undefined : named
  if (keptToKids && begins) await keepToKids({ database, clock }, claims.sessionId)
  if (chosen?.profileType === 'ADULT' && first.pinGivenAt) await endPinTime({ database }, claims.sessionId)
  const { deviceId, authenticatedAt } = first
  const state = { deviceId, authenticatedAt, keptToKids, pinGiven }
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
