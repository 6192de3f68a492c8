import { and, count, desc, eq, gte } from 'drizzle-orm'
import type { z } from 'zod'
import type { deviceStateSchema } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { device, deviceRemoval } from '../../db/schema/session'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { accountLimits } from '../accounts/limits'
import { memberOf } from '../accounts/member'

export type DeviceState = z.infer<typeof deviceStateSchema>

/** The account's devices, last used first, and how many more may be removed in this month of UTC. */
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

/** How many devices the account may still remove this month. */
export async function countRemovalsLeft(
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
