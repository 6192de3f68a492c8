import { and, eq, isNull, or } from 'drizzle-orm'
import type { TokenInfo } from '@/lib/contract/account-shapes'
import type { Database } from '../../db/database'
import { refreshToken, session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { accessTokenSeconds } from '../../shared/access-token'
import { hashToken, newToken } from '../../shared/tokens'
import { lockAccount } from '../accounts/account-store'
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
