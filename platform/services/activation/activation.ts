import { createHmac, randomInt } from 'node:crypto'
import { eq, and, gt, isNull } from 'drizzle-orm'
import { limits, type CallData, type CallInput, type sessionCalls } from '@/lib/contract'
import type { Database } from '../../db/database'
import { activation, session } from '../../db/schema/account'
import { consumeAttempt, refundAttempt } from '../../shared/attempts'
import type { RequestContext } from '../../shared/context'
import { Problem } from '../../shared/problem'
import { deriveKey, hashToken } from '../../shared/tokens'
import { lockAccount, attemptLimits, memberOf, accountLimits } from '../accounts/accounts'
import { claimDevice, listDevices } from '../devices/devices'
import { openSession } from '../sessions/sessions'

/** An unpredictable code for a TV to show. */
function newActivationCode(): string {
  const length = limits.activationCodeLength
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** The stored hash of a code. The code alone identifies the activation, since the caller has no request id. */
function hashActivationCode(secret: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'activation code')).update(code).digest('base64url')
}

/** How long a code is valid and, once it was entered, how long the TV may take to fetch its tokens. */
const activationSeconds = 600

/**
 * Authentication time of a session opened by activation: never. So nothing that requires a recent login can be done
 * from the TV, nor can another TV be activated.
 */
const neverProved = new Date(0)

/** Valid shape of the `device-id` header that the TV sends later; too long to be guessed. */
const deviceIdShape = /^[\w-]{8,64}$/
/** Number of retries when a code is already in use. */
const draws = 8

/**
 * Creates a code for a TV, replacing its previous one.
 * @throws {Problem} 400 for an invalid device id, 429 for too many codes from one address
 */
export async function createActivation(
  context: RequestContext,
  deviceId: string,
): Promise<{ activationCode: string; expiresIn: number }> {
  if (!deviceIdShape.test(deviceId)) throw new Problem(400, 'invalidInput', { field: 'deviceId' })
  await consumeAttempt(context, `activations:${context.viewer.address}`, attemptLimits.codesFromAddress)
  for (let draw = 0; draw < draws; draw += 1) {
    const activationCode = newActivationCode()
    if (await saveActivation(context, { deviceId, activationCode }))
      return { activationCode, expiresIn: activationSeconds }
  }
  throw new Problem(503, 'unavailable')
}

/** Stores a code. @returns false when another TV shows the same one */
async function saveActivation(
  { clock, config, database, viewer }: RequestContext,
  { deviceId, activationCode }: { deviceId: string; activationCode: string },
) {
  const deviceHash = hashToken(deviceId)
  const inserted = await database.transaction(async (tx) => {
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
  return inserted.length === 1
}

type Question = CallInput<typeof sessionCalls.checkOtpLogin>['body']
type ActivationState = CallData<typeof sessionCalls.checkOtpLogin>
type ActivationRow = typeof activation.$inferSelect

/**
 * Whether a member has entered the TV's code. The first positive response carries the TV's tokens; later ones do not.
 * @throws {Problem} 400 when this TV shows no such code, or no longer
 */
export async function checkActivation(
  context: RequestContext,
  { activationCode, deviceId }: Question,
): Promise<ActivationState> {
  const { clock, config, database } = context
  const shownCode = and(
    eq(activation.deviceHash, hashToken(deviceId)),
    eq(activation.codeHash, hashActivationCode(config.accountSecret, activationCode)),
    gt(activation.expiresAt, clock.now()),
  )
  const [tv] = await database.select().from(activation).where(shownCode)
  if (!tv) throw new Problem(400, 'activationOver')
  if (tv.accountId === null) return { completed: false, tokenInfo: null }
  const { accountId } = tv
  const tokenInfo = tv.takenAt === null ? await extractTokens(context, { ...tv, accountId }, deviceId) : null
  return { completed: true, tokenInfo }
}

async function extractTokens(
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

/** The TV's name in the member's list of devices, and the number of devices including it. */
type ActivatedTv = CallData<typeof sessionCalls.activate>

/**
 * Logs the TV that shows a code in to the member's account, once: it gets a device slot and fetches its tokens itself.
 * If there is no free slot, the code stays valid. At most twenty wrong codes a day for everyone together.
 * @throws {Problem} 400 for a wrong, expired or used code alike; 403 from a TV that was itself logged in by a code; 409
 * without a free device slot; 429
 */
export async function claimActivation(context: RequestContext, code: string): Promise<ActivatedTv> {
  const { log, viewer } = context
  const { accountId, authenticatedAt } = memberOf(context)
  if (authenticatedAt <= neverProved) throw new Problem(403, 'reauthenticate')
  const guesses = `activation:${accountId}`
  await consumeAttempt(context, `guesses:${viewer.address}`, attemptLimits.codeGuessesFromAddress)
  await consumeAttempt(context, guesses, attemptLimits.codeGuesses)
  const claim = await context.database.transaction((tx) => claimOnce(tx, context, code))
  const event = { accountId, address: viewer.address }
  if (claim === 'over') {
    log.info({ event: 'activation-refused', ...event }, 'wrong code of a TV')
    throw new Problem(400, 'activationOver')
  }
  await refundAttempt(context, guesses)
  if (claim === 'full') throw new Problem(409, 'activationFull', { count: accountLimits.maxDeviceCount })
  log.info({ event: 'activation', ...event }, 'TV let in')
  return describeTv(context, claim.deviceId)
}

async function claimOnce(tx: Database, context: RequestContext, code: string) {
  const { clock, config } = context
  const { accountId } = memberOf(context)
  const now = clock.now()
  await lockAccount(tx, accountId)
  const usable = and(
    eq(activation.codeHash, hashActivationCode(config.accountSecret, code)),
    isNull(activation.accountId),
    gt(activation.expiresAt, now),
  )
  const [tv] = await tx.select().from(activation).where(usable).for('update')
  if (!tv) return 'over'
  const deviceId = await claimDevice(tx, { accountId, deviceHash: tv.deviceHash, now }, tv)
  if (deviceId === null) return 'full'
  const expiresAt = new Date(now.getTime() + activationSeconds * 1000)
  await tx.update(activation).set({ accountId, deviceId, expiresAt }).where(eq(activation.id, tv.id))
  return { deviceId }
}

async function describeTv(context: RequestContext, deviceId: string): Promise<ActivatedTv> {
  const { devices, allowedDevices, maxDeviceCount } = await listDevices(context)
  const deviceName = devices.find(({ id }) => id === deviceId)?.name ?? ''
  return { deviceId, deviceName, deviceCount: allowedDevices, maxDeviceCount }
}
