import { desc, eq } from 'drizzle-orm'
import { subscription } from '../../db/schema/account'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import type { Member } from '../../viewer'
import { accountLimits } from '../account/account-limits'
import { isGuestViewingOn } from '../config/get-flags'

/**
 * What is free is for members, and for guests while ad-supported viewing is on; the rest is for subscribers, until the
 * end of what they paid for, on the devices of their account.
 * @throws {Problem} 403 with the reason
 */
export async function requireEntitlement(context: RequestContext, video: { free: boolean }): Promise<void> {
  const { member } = context.viewer
  if (video.free && (member || (await isGuestViewingOn(context)))) return
  if (!member) throw new Problem(403, 'subscribersOnly')
  await requireSubscription(context, member)
  if (member.deviceId === null) throw new Problem(403, 'devicesDue', { count: accountLimits.maxDeviceCount })
}

async function requireSubscription({ clock, database }: RequestContext, { accountId }: Member) {
  const [newest] = await database
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.createdAt))
    .limit(1)
  if (!newest || newest.expiresAt <= clock.now()) throw new Problem(403, 'subscribersOnly')
  if (newest.status === 'SUSPENDED') throw new Problem(403, 'suspendedDue')
}
