import { and, count, desc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { isolate, type deviceStateSchema, type LangCode } from '@/lib/contract'
import type { Database } from '../../db/database'
import { device, deviceRemoval, session } from '../../db/schema/account'
import type { RequestContext, Viewer } from '../../shared/context'
import { messageIn, found, notFound, Problem } from '../../shared/problem'
import { lockAccount, memberOf, accountLimits } from '../accounts/accounts'

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
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
async function reserveDeviceSlotIn(
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
    return browser === null
      ? messageIn(lang, 'deviceTv')
      : messageIn(lang, 'deviceTvWith', { browser: isolate(browser) })
  if (browser === null) return messageIn(lang, 'deviceUnknown')
  if (system === null) return browser
  // The phrase has the direction of its own words, not that of the first Latin name in it.
  return messageIn(lang, 'deviceOn', { browser: isolate(browser), system: isolate(system) })
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
