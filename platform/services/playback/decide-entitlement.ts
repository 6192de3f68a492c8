import { desc, eq } from 'drizzle-orm'
import type { FlowAction } from '@/lib/contract/enums'
import { subscription } from '../../db/schema/account'
import type { MessageKey, MessageValues } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { accountLimits } from '../account/account-limits'
import { isGuestViewingOn } from '../config/get-flags'

/** Whether the viewer may watch: WATCH, or what is due first and how to say so. */
export interface Entitlement {
  actionType: FlowAction
  due: { title: MessageKey; message: MessageKey; values?: MessageValues } | null
}

const watch: Entitlement = { actionType: 'WATCH', due: null }
const logIn: Entitlement = { actionType: 'LOGIN', due: { title: 'logInTitle', message: 'subscribersOnly' } }
const subscribe: Entitlement = {
  actionType: 'PACKAGES',
  due: { title: 'subscribeTitle', message: 'subscribersOnly' },
}
const payAgain: Entitlement = {
  actionType: 'PACKAGES_SUSPENDED',
  due: { title: 'suspendedTitle', message: 'suspendedDue' },
}
const freeDevice: Entitlement = {
  actionType: 'DEVICES',
  due: { title: 'devicesTitle', message: 'devicesDue', values: { count: accountLimits.maxDeviceCount } },
}

/**
 * The one place that decides who may watch. What is free is for members, and for guests while ad-supported viewing is
 * on; the rest is for subscribers, until the end of what they paid for, on the devices of their account.
 */
export async function decideEntitlement(
  context: RequestContext,
  video: { free: boolean },
): Promise<Entitlement> {
  const { member } = context.viewer
  if (video.free && (member || (await isGuestViewingOn(context)))) return watch
  if (!member) return logIn
  const bought = await newestSubscription(context, member.accountId)
  if (!bought || bought.expiresAt <= context.clock.now()) return subscribe
  if (bought.status === 'SUSPENDED') return payAgain
  return member.deviceId === null ? freeDevice : watch
}

async function newestSubscription({ database }: RequestContext, accountId: string) {
  const [newest] = await database
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.createdAt))
    .limit(1)
  return newest
}
