import { and, count, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { device, session } from '../../db/schema/session'
import type { RequestContext } from '../../shared/context'
import type { Viewer } from '../../shared/viewer'
import { lockAccount, memberOf } from '../accounts/accounts'
import { accountLimits } from '../accounts/account-limits'

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Display name of a device from its browser and system; `null` for what the user agent does not reveal. */
function describeUserAgent(userAgent: string | null): {
  browser: string | null
  system: string | null
} {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}

/**
 * Returns a device slot of the account, or `null` when none is free. The caller holds the lock of the account's row, so
 * concurrent devices cannot share a slot.
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

/** Gives a device that logged in when the account was full a slot that has become free. */
export async function reserveDeviceSlot(context: RequestContext): Promise<string | null> {
  return context.database.transaction(async (tx) => {
    await lockAccount(tx, memberOf(context).accountId)
    return reserveDeviceSlotIn(tx, context)
  })
}

/** The same within a transaction that holds the account's lock. */
export async function reserveDeviceSlotIn(
  tx: Database,
  { viewer, clock }: Pick<RequestContext, 'viewer' | 'clock'>,
): Promise<string | null> {
  const { accountId, sessionId } = memberOf({ viewer })
  const own = eq(session.id, sessionId)
  // The device of the session, not the one this call names: another device's slot cannot be taken by naming it.
  const [login] = await tx.select({ deviceHash: session.deviceHash }).from(session).where(own)
  if (!login?.deviceHash) return null
  const { deviceHash } = login
  const deviceId = await claimDevice(tx, { accountId, deviceHash, now: clock.now() }, viewer)
  await tx.update(session).set({ deviceId }).where(own)
  return deviceId
}
