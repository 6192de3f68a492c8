import { createHmac, randomInt } from 'node:crypto'
import { eq, and, gt, isNull } from 'drizzle-orm'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import type { CallData, CallInput } from '@/lib/contract/call'
import { limits } from '@/lib/contract/limits'
import { activation, session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { Problem } from '../../shared/problem'
import { consumeAttempt } from '../../shared/throttle'
import { deriveKey, hashToken } from '../../shared/tokens'
import { lockAccount } from '../accounts/accounts'
import { attemptLimits } from '../accounts/limits'
import { openSession } from '../sessions/sessions'

/** A code for a TV to show, which another cannot foresee. */
function newActivationCode(): string {
  const length = limits.activationCodeLength
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** What the store keeps of a code. Whoever types one names no request, so that the code alone has to find it. */
export function hashActivationCode(secret: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'activation code')).update(code).digest('base64url')
}

/** How long a TV may show its code and, once it has been typed, how long the TV may take to fetch its tokens. */
export const activationSeconds = 600

/**
 * When the session of a TV that came in by a code was last proved by a password: never. So nobody who holds the TV
 * changes what needs a recent login, nor lets another TV in.
 */
export const neverProved = new Date(0)

/** What the `device-id` header of the TV's later calls may be, and nothing that can be guessed. */
const deviceIdShape = /^[\w-]{8,64}$/
/** Codes are drawn anew while they meet one that another TV shows. */
const draws = 8

/**
 * A code for the TV that asks to show, in place of the one that it showed before.
 * @throws {Problem} 400 for a device id that is none, 429 when too many are asked for from one address
 */
export async function createActivation(
  context: RequestContext,
  deviceId: string,
): Promise<{ activationCode: string; expiresIn: number }> {
  if (!deviceIdShape.test(deviceId)) throw new Problem(400, 'invalidInput', { field: 'deviceId' })
  await consumeAttempt(context, `activations:${context.viewer.address}`, attemptLimits.codesFromAddress)
  for (let draw = 0; draw < draws; draw += 1) {
    const activationCode = newActivationCode()
    if (await keep(context, { deviceId, activationCode }))
      return { activationCode, expiresIn: activationSeconds }
  }
  throw new Problem(503, 'unavailable')
}

/** Whether the code could be kept: nobody else has it. */
async function keep(
  { clock, config, database, viewer }: RequestContext,
  { deviceId, activationCode }: { deviceId: string; activationCode: string },
) {
  const deviceHash = hashToken(deviceId)
  const kept = await database.transaction(async (tx) => {
    await tx.delete(activation).where(eq(activation.deviceHash, deviceHash))
    return tx
      .insert(activation)
      .values({
        deviceHash,
        codeHash: hashActivationCode(config.accountSecret, activationCode),
        platform: viewer.platform,
        userAgent: viewer.userAgent,
        expiresAt: new Date(clock.now().getTime() + activationSeconds * 1000),
      })
      .onConflictDoNothing()
      .returning({ id: activation.id })
  })
  return kept.length === 1
}

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
