import { and, eq, isNotNull, desc, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { limits } from '@/lib/contract'
import type { Database, OpenDatabase } from '../../db/database'
import { account, profile, session } from '../../db/schema/account'
import type { ServiceContext, Audience, Member, RequestContext } from '../../shared/context'
import type { AccessClaims } from '../../shared/tokens'
import { memberOf } from '../accounts/accounts'

/** Records that a child uses the session. A PIN of the account locks it to kids profiles from then on. */
async function beginKids(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  sessionId: string,
): Promise<void> {
  await database
    .update(session)
    .set({ kidsSince: clock.now() })
    .where(and(eq(session.id, sessionId), isNull(session.kidsSince)))
}

/** Unlocks every profile after the account's PIN was entered. */
export async function letOutOfKids(
  context: Pick<RequestContext, 'clock' | 'database' | 'viewer'>,
): Promise<void> {
  await context.database
    .update(session)
    .set({ kidsSince: null, pinGivenAt: context.clock.now() })
    .where(eq(session.id, memberOf(context).sessionId))
}

/** Records that a grown-up uses the session again, in an account without a PIN. */
async function endKids({ database }: Pick<ServiceContext, 'database'>, sessionId: string): Promise<void> {
  await database.update(session).set({ kidsSince: null }).where(eq(session.id, sessionId))
}

/** Ends the time that the PIN has unlocked: the next use of a kids profile locks the session again. */
async function endPinTime({ database }: Pick<ServiceContext, 'database'>, sessionId: string): Promise<void> {
  await database.update(session).set({ pinGivenAt: null }).where(eq(session.id, sessionId))
}

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
  if (begins) await beginKids({ database, clock }, claims.sessionId)
  // A call without a profile's name says nothing of who is in front of the screen.
  const isAdultNamed = profileId !== null && chosen?.profileType === 'ADULT'
  if (isAdultNamed && first.kidsSince) await endKids({ database }, claims.sessionId)
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
