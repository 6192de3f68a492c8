import { eq } from 'drizzle-orm'
import type { TokenInfo } from '@/lib/contract/account-shapes'
import type { Database } from '../../db/database'
import { refreshToken, session } from '../../db/schema/session'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { accessTokenSeconds } from '../../shared/access-token'
import { hashToken, newToken, encrypt, decrypt } from '../../shared/tokens'
import { lockAccount } from '../accounts/account-store'
import { accountLimits } from '../accounts/limits'
import { claimDevice } from '../devices/claim-device'

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
