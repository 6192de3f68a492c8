import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { lockAccount } from '../accounts/account-store'
import { memberOf } from '../accounts/member'
import { claimDevice } from './claim-device'

/** Gives the device of a login that came when the account was full a place that has become free since. */
export async function reserveDeviceSlot(context: RequestContext): Promise<string | null> {
  return context.database.transaction(async (tx) => {
    await lockAccount(tx, memberOf(context).accountId)
    return reserveDeviceSlotIn(tx, context)
  })
}

/** The same within a transaction that holds the lock of the account's row. */
export async function reserveDeviceSlotIn(
  tx: Database,
  { viewer, clock }: Pick<RequestContext, 'viewer' | 'clock'>,
): Promise<string | null> {
  const { accountId, sessionId } = memberOf({ viewer })
  const own = eq(session.id, sessionId)
  // The device of the login, whatever this call says: nobody moves in with another device by naming it.
  const [login] = await tx.select({ deviceHash: session.deviceHash }).from(session).where(own)
  if (!login?.deviceHash) return null
  const { deviceHash } = login
  const deviceId = await claimDevice(tx, { accountId, deviceHash, now: clock.now() }, viewer)
  await tx.update(session).set({ deviceId }).where(own)
  return deviceId
}
