import { and, count, desc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import type { deviceStateSchema } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { device, deviceRemoval } from '../../db/schema/session'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../shared/context'
import { found, notFound, Problem } from '../../shared/problem'
import { lockAccount, memberOf } from '../accounts/accounts'
import { accountLimits } from '../accounts/account-limits'
import { reserveDeviceSlotIn } from './claim-device'

type DeviceState = z.infer<typeof deviceStateSchema>

/** The account's devices, most recently used first, and the removals left this month (UTC). */
export async function listDevices(context: RequestContext): Promise<DeviceState> {
  const { database, clock, viewer } = context
  const { accountId, deviceId } = memberOf(context)
  const rows = await database
    .select()
    .from(device)
    .where(eq(device.accountId, accountId))
    .orderBy(desc(device.lastUsedAt))
  const { maxDeviceCount, maxDeleteCount } = accountLimits
  return {
    devices: rows.map((row) => ({
      id: row.id,
      name: nameOf(row, viewer.lang),
      platform: row.platform,
      lastUsedAt: row.lastUsedAt.toISOString(),
      current: row.id === deviceId,
    })),
    allowedDevices: rows.length,
    maxDeviceCount,
    maxDeleteCount,
    remainingDeleteCount: await countRemovalsLeft(database, { accountId, now: clock.now() }),
  }
}

/** Number of removals left this month. */
async function countRemovalsLeft(
  database: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [total] = await database
    .select({ removals: count() })
    .from(deviceRemoval)
    .where(and(eq(deviceRemoval.accountId, accountId), gte(deviceRemoval.removedAt, month)))
  return Math.max(0, accountLimits.maxDeleteCount - (total?.removals ?? 0))
}

function nameOf({ platform, browser, system }: typeof device.$inferSelect, lang: LangCode) {
  if (/tv/i.test(platform))
    return browser === null ? messageIn(lang, 'deviceTv') : messageIn(lang, 'deviceTvWith', { browser })
  if (browser === null) return messageIn(lang, 'deviceUnknown')
  return system === null ? browser : messageIn(lang, 'deviceOn', { browser, system })
}

/**
 * Removes one of the member's devices and ends its sessions. The free slot goes to the calling device if it has none.
 * @throws {Problem} 404 for a device of another account, 403 without removals left this month
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
