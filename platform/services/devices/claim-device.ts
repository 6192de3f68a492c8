import { and, count, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { device } from '../../db/schema/session'
import type { Viewer } from '../../viewer'
import { accountLimits } from '../accounts/limits'
import { describeUserAgent } from './describe-user-agent'

/**
 * A place for the device among those of the account, or `null` when there is none left. The caller holds the lock of
 * the account's row, so that devices that come together do not share one place.
 */
export async function claimDevice(
  tx: Database,
  { accountId, deviceHash, now }: { accountId: string; deviceHash: string; now: Date },
  { platform, userAgent }: Pick<Viewer, 'platform' | 'userAgent'>,
): Promise<string | null> {
  const described = describeUserAgent(userAgent)
  const used = { lastUsedAt: now, platform }
  const [known] = await tx
    .update(device)
    .set(described.browser === null ? used : { ...used, ...described })
    .where(and(eq(device.accountId, accountId), eq(device.deviceHash, deviceHash)))
    .returning({ id: device.id })
  if (known) return known.id
  const [total] = await tx.select({ devices: count() }).from(device).where(eq(device.accountId, accountId))
  if ((total?.devices ?? 0) >= accountLimits.maxDeviceCount) return null
  const [added] = await tx
    .insert(device)
    .values({ accountId, deviceHash, firstUsedAt: now, ...used, ...described })
    .returning({ id: device.id })
  return added?.id ?? null
}
