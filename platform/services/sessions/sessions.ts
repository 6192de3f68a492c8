import { and, eq, isNull, or, ne } from 'drizzle-orm'
import type { TokenInfo } from '@/lib/contract/account-shapes'
import type { Database } from '../../db/database'
import { refreshToken, session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { accessTokenSeconds } from '../../shared/access-token'
import { Problem } from '../../shared/problem'
import { hashToken, newToken, encrypt, decrypt } from '../../shared/tokens'
import { lockAccount, memberOf } from '../accounts/accounts'
import { accountLimits } from '../accounts/limits'
import { claimDevice } from '../devices/claim-device'

type SessionContext = Pick<RequestContext, 'database' | 'clock' | 'tokens' | 'viewer'>

interface OpenedSession {
  tokenInfo: TokenInfo
  /** Whether the account has no place left for this device. */
  tooManyDevices: boolean
}

/** Logs an account in on the viewer's device, in place of whatever session the device had. */
export async function openSession(context: SessionContext, accountId: string): Promise<OpenedSession> {
  const { database, clock, viewer } = context
  const now = clock.now()
  const deviceHash = viewer.deviceId === null ? null : hashToken(viewer.deviceId)
  const token = newToken()
  const opened = await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await endPrevious(tx, { context, accountId, deviceHash })
    const deviceId = deviceHash && (await claimDevice(tx, { accountId, deviceHash, now }, viewer))
    const expiresAt = new Date(now.getTime() + accountLimits.sessionSeconds * 1000)
    const [row] = await tx
      .insert(session)
      .values({ accountId, deviceHash, deviceId, createdAt: now, authenticatedAt: now, expiresAt })
      .returning({ id: session.id, deviceId: session.deviceId })
    if (!row) throw new Error('The session was not written')
    await tx.insert(refreshToken).values({ hash: hashToken(token), sessionId: row.id })
    return row
  })
  const accessToken = await context.tokens.sign({ accountId, sessionId: opened.id })
  return {
    tokenInfo: { accessToken, refreshToken: token, expiresIn: accessTokenSeconds },
    tooManyDevices: deviceHash !== null && opened.deviceId === null,
  }
}

/** The session that the call itself bears, and the account's earlier ones on this device. */
async function endPrevious(
  tx: Database,
  {
    context,
    accountId,
    deviceHash,
  }: { context: SessionContext; accountId: string; deviceHash: string | null },
) {
  const { member } = context.viewer
  const own = member ? eq(session.id, member.sessionId) : undefined
  const here =
    deviceHash === null
      ? undefined
      : and(eq(session.accountId, accountId), eq(session.deviceHash, deviceHash))
  const previous = or(own, here)
  if (previous === undefined) return
  await tx
    .update(session)
    .set({ endedAt: context.clock.now() })
    .where(and(isNull(session.endedAt), previous))
}

interface Held {
  token: typeof refreshToken.$inferSelect
  session: typeof session.$inferSelect
}

/**
 * Exchanges a refresh token for its one successor. Within 20 s it gives the same one again, for tabs that renew
 * together; used later, it has been stolen, and the session ends.
 * @throws {Problem} 401
 */
export async function renewSession(context: RequestContext, token: string): Promise<TokenInfo> {
  const { database, log, tokens, viewer } = context
  const renewed = await database.transaction(async (tx) => {
    const held = await holdToken(tx, token)
    if (!held || held.session.endedAt || held.session.expiresAt <= context.clock.now()) return null
    const successor = await succeed(tx, context, { held, token })
    return { successor, ...held.session }
  })
  if (!renewed) throw new Problem(401, 'sessionOver')
  const { accountId, id: sessionId, successor } = renewed
  if (successor === null) {
    log.warn({ event: 'refresh-token-reused', accountId, address: viewer.address }, 'session ended')
    throw new Problem(401, 'sessionOver')
  }
  const accessToken = await tokens.sign({ accountId, sessionId })
  return { accessToken, refreshToken: successor, expiresIn: accessTokenSeconds }
}

/** Reads the token twice: the account's lock comes first, and only then is what stands there final. */
async function holdToken(tx: Database, token: string): Promise<Held | null> {
  const find = () =>
    tx
      .select({ token: refreshToken, session })
      .from(refreshToken)
      .innerJoin(session, eq(session.id, refreshToken.sessionId))
      .where(eq(refreshToken.hash, hashToken(token)))
  const [seen] = await find()
  if (!seen) return null
  await lockAccount(tx, seen.session.accountId)
  const [held] = await find()
  return held ?? null
}

async function succeed(
  tx: Database,
  { clock, viewer }: RequestContext,
  { held, token }: { held: Held; token: string },
): Promise<string | null> {
  const now = clock.now()
  const { usedAt, successor: sealed } = held.token
  if (usedAt && sealed !== null) {
    const inGrace = now.getTime() - usedAt.getTime() <= accountLimits.refreshGraceSeconds * 1000
    if (inGrace) return decrypt(token, sealed)
    await tx.update(session).set({ endedAt: now }).where(eq(session.id, held.session.id))
    return null
  }
  const successor = newToken()
  await tx.insert(refreshToken).values({ hash: hashToken(successor), sessionId: held.session.id })
  await tx
    .update(refreshToken)
    .set({ usedAt: now, successor: encrypt(token, successor) })
    .where(eq(refreshToken.hash, hashToken(token)))
  await keepDevice(tx, held.session, { now, viewer })
  return successor
}

/** The device is in use; one that had no place takes one that has become free. */
async function keepDevice(
  tx: Database,
  { id, accountId, deviceHash, deviceId }: typeof session.$inferSelect,
  { now, viewer }: { now: Date; viewer: RequestContext['viewer'] },
) {
  if (deviceHash === null) return
  const place = await claimDevice(tx, { accountId, deviceHash, now }, viewer)
  if (place !== deviceId) await tx.update(session).set({ deviceId: place }).where(eq(session.id, id))
}

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
