import { and, eq, gt, isNull } from 'drizzle-orm'
import type { sessionCalls } from '@/lib/contract/auth-session'
import type { CallData, CallInput } from '@/lib/contract/call'
import { activation } from '../../db/schema/activation'
import { session } from '../../db/schema/session'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { hashToken } from '../../shared/tokens'
import { lockAccount } from '../accounts/account-store'
import { openSession } from '../sessions/open-session'
import { hashActivationCode, neverProved } from './create-activation'

type Question = CallInput<typeof sessionCalls.checkOtpLogin>['body']
type ActivationState = CallData<typeof sessionCalls.checkOtpLogin>
type ActivationRow = typeof activation.$inferSelect

/**
 * Whether somebody has typed the code of the TV that asks. The first time that it is so the answer brings the TV's
 * tokens, and never again.
 * @throws {Problem} 400 when this TV shows no such code, or not any more
 */
export async function checkActivation(
  context: RequestContext,
  { activationCode, deviceId }: Question,
): Promise<ActivationState> {
  const { clock, config, database } = context
  const own = and(
    eq(activation.deviceHash, hashToken(deviceId)),
    eq(activation.codeHash, hashActivationCode(config.accountSecret, activationCode)),
    gt(activation.expiresAt, clock.now()),
  )
  const [tv] = await database.select().from(activation).where(own)
  if (!tv) throw new Problem(400, 'activationOver')
  if (tv.accountId === null) return { completed: false, tokenInfo: null }
  const { accountId } = tv
  const tokenInfo = tv.takenAt === null ? await takeTokens(context, { ...tv, accountId }, deviceId) : null
  return { completed: true, tokenInfo }
}

async function takeTokens(
  context: RequestContext,
  { id, accountId, deviceHash, platform }: ActivationRow & { accountId: string },
  deviceId: string,
) {
  const { clock, database, log, viewer } = context
  const tokenInfo = await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const taken = await tx
      .update(activation)
      .set({ takenAt: clock.now() })
      .where(and(eq(activation.id, id), isNull(activation.takenAt)))
      .returning({ id: activation.id })
    if (taken.length === 0) return null
    const tv = { ...viewer, deviceId, platform, member: null }
    const opened = await openSession({ ...context, database: tx, viewer: tv }, accountId)
    const its = and(eq(session.accountId, accountId), eq(session.deviceHash, deviceHash))
    await tx
      .update(session)
      .set({ authenticatedAt: neverProved })
      .where(and(its, isNull(session.endedAt)))
    return opened.tokenInfo
  })
  if (tokenInfo)
    log.info({ event: 'login-by-activation', accountId, address: viewer.address }, 'TV logged in')
  return tokenInfo
}
