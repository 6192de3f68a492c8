import { and, eq, isNull, or, ne } from 'drizzle-orm'
import type { TokenInfo } from '@/lib/contract'
import type { Database } from '../../db/database'
import { refreshToken, session } from '../../db/schema/account'
import type { RequestContext } from '../../shared/context'
import { accessTokenSeconds, hashToken, newToken, encrypt, decrypt } from '../../shared/tokens'
import { Problem } from '../../shared/problem'
import { lockAccount, memberOf, accountLimits } from '../accounts/accounts'
import { claimDevice } from '../devices/devices'

type SessionContext = Pick<RequestContext, 'database' | 'clock' | 'tokens' | 'viewer'>

interface OpenedSession {
  tokenInfo: TokenInfo
  /** Whether the account has no free device slot. */
  tooManyDevices: boolean
}

/** Opens a session on the viewer's device, replacing the device's previous one. */
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

/** The session of the call itself, and the account's earlier ones on this device. */
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

interface StoredToken {
  token: typeof refreshToken.$inferSelect
  session: typeof session.$inferSelect
}

/**
 * Exchanges a refresh token for its single successor. Within 20 s it returns the same one again, for tabs that renew at
 * the same time; a later reuse means it was stolen, and ends the session.
 * @throws {Problem} 401
 */
export async function renewSession(context: RequestContext, token: string): Promise<TokenInfo> {
  const { database, log, tokens, viewer } = context
  const renewed = await database.transaction(async (tx) => {
    const stored = await lockToken(tx, token)
    if (!stored || stored.session.endedAt || stored.session.expiresAt <= context.clock.now()) return null
    const successor = await succeed(tx, context, { stored, token })
    return { successor, ...stored.session }
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

/** Reads the token, locks the account, and reads it again: only then is the row current. */
async function lockToken(tx: Database, token: string): Promise<StoredToken | null> {
  const find = () =>
    tx
      .select({ token: refreshToken, session })
      .from(refreshToken)
      .innerJoin(session, eq(session.id, refreshToken.sessionId))
      .where(eq(refreshToken.hash, hashToken(token)))
  const [seen] = await find()
  if (!seen) return null
  await lockAccount(tx, seen.session.accountId)
  const [stored] = await find()
  return stored ?? null
}

async function succeed(
  tx: Database,
  { clock, viewer }: RequestContext,
  { stored, token }: { stored: StoredToken; token: string },
): Promise<string | null> {
  const now = clock.now()
  const { usedAt, successor: encrypted } = stored.token
  if (usedAt && encrypted !== null) {
    const inGrace = now.getTime() - usedAt.getTime() <= accountLimits.refreshGraceSeconds * 1000
    if (inGrace) return decrypt(token, encrypted)
    await tx.update(session).set({ endedAt: now }).where(eq(session.id, stored.session.id))
    return null
  }
  const successor = newToken()
  await tx.insert(refreshToken).values({ hash: hashToken(successor), sessionId: stored.session.id })
  await tx
    .update(refreshToken)
    .set({ usedAt: now, successor: encrypt(token, successor) })
    .where(eq(refreshToken.hash, hashToken(token)))
  await claimSlot(tx, stored.session, { now, viewer })
  return successor
}

/** Updates the device's last use, and claims a free slot if it has none. */
async function claimSlot(
  tx: Database,
  { id, accountId, deviceHash, deviceId }: typeof session.$inferSelect,
  { now, viewer }: { now: Date; viewer: RequestContext['viewer'] },
) {
  if (deviceHash === null) return
  const slot = await claimDevice(tx, { accountId, deviceHash, now }, viewer)
  if (slot !== deviceId) await tx.update(session).set({ deviceId: slot }).where(eq(session.id, id))
}

interface WhichSessions {
  accountId: string
  now: Date
  /** The session to leave open. */
  except?: string
}

/** Ends an account's sessions and invalidates their tokens. */
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

/** Ends the session of this call and invalidates its tokens. */
export async function logOut(context: RequestContext): Promise<void> {
  const { sessionId } = memberOf(context)
  await context.database
    .update(session)
    .set({ endedAt: context.clock.now() })
    .where(eq(session.id, sessionId))
}

/** Ends the member's other sessions. */
export async function endOtherSessions(context: RequestContext): Promise<void> {
  const { accountId, sessionId } = memberOf(context)
  await endSessions(context.database, { accountId, now: context.clock.now(), except: sessionId })
}
