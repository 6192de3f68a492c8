import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { device, deviceRemoval } from '../../db/schema/session'
import { found, notFound, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { lockAccount } from '../accounts/account-store'
import { memberOf } from '../accounts/member'
import { countRemovalsLeft, listDevices, type DeviceState } from './list-devices'
import { reserveDeviceSlotIn } from './take-place'

/**
 * Removes one of the member's devices and ends its sessions at once. The place that has become free goes to the device
 * that asks, if it had none.
 * @throws {Problem} 404 for a device of somebody else, 403 when no removals are left this month
 */
export async function deleteDevice(context: RequestContext, id: string): Promise<DeviceState> {
  const { clock, database, log, viewer } = context
  const member = memberOf(context)
  const { accountId } = member
  if (!z.uuid().safeParse(id).success) throw notFound()
  const now = clock.now()
  const deviceId = await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const own = and(eq(device.id, id), eq(device.accountId, accountId))
    found(await tx.select({ id: device.id }).from(device).where(own))
    if ((await countRemovalsLeft(tx, { accountId, now })) === 0) throw new Problem(403, 'noRemovalsLeft')
    await tx.insert(deviceRemoval).values({ accountId, removedAt: now })
    await tx.delete(device).where(own)
    return member.deviceId ?? (await reserveDeviceSlotIn(tx, context))
  })
  log.info({ event: 'device-removed', accountId, address: viewer.address }, 'device removed')
  return listDevices({ ...context, viewer: { ...viewer, member: { ...member, deviceId } } })
}
