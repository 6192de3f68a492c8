import { and, eq, gt, isNull } from 'drizzle-orm'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import type { CallData } from '@/lib/contract/calls'
import type { Database } from '../../db/database'
import { activation } from '../../db/schema/session'
import type { RequestContext } from '../../shared/context'
import { Problem } from '../../shared/problem'
import { consumeAttempt, refundAttempt } from '../../shared/throttle'
import { lockAccount, memberOf } from '../accounts/accounts'
import { accountLimits, attemptLimits } from '../accounts/account-limits'
import { claimDevice } from '../devices/claim-device'
import { listDevices } from '../devices/devices'
import { hashActivationCode, activationSeconds, neverProved } from './tv-login'

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
