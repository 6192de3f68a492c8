import type { FlowAction } from '@/lib/contract/enums'
import type { MessageKey, MessageValues } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { Problem } from '../../shared/problem'
import { accountLimits } from '../accounts/limits'
import { reserveDeviceSlot } from '../devices/claim-device'
import { findSharedBillingStatus } from '../family/family'
import type { LiveChannel } from '../live-tv/live-tv'
import type { BillingStatus } from '../plans/subscriptions'
import { acquireStream } from './acquire-stream'
import type { PlayableVideo } from './playback-source'

/** A film or an episode takes a screen; trailers and other pieces of one do not. */
export function watchableVideo({
  free,
  contentType,
}: Pick<PlayableVideo, 'free' | 'contentType'>): Watchable {
  return { free, feature: 'everything', takesScreen: contentType === 'FILM' || contentType === 'EPISODE' }
}

export function watchableChannel({ free }: Pick<LiveChannel, 'free'>): Watchable {
  return { free, feature: 'live', takesScreen: true }
}

/** Whether the viewer may watch: WATCH, or what is due first and how to say so. */
export interface Entitlement {
  actionType: FlowAction
  due: { title: MessageKey; message: MessageKey; values?: MessageValues } | null
}

/** What somebody wants to watch. */
export interface Watchable {
  free: boolean
  /** What a plan has to have in it, where it is not free. */
  feature: 'everything' | 'live'
  /** Whether it counts as one of the account's screens: a trailer does not. */
  takesScreen: boolean
}

/** A playback that wants one of the account's screens, by the player's name for it if it has given one. */
export interface Playing {
  playbackId: string | null
}

const watch: Entitlement = { actionType: 'WATCH', due: null }
const signUp: Entitlement = {
  actionType: 'REGISTER',
  due: { title: 'signUpTitle', message: 'freeWithAccount' },
}
const logIn: Entitlement = { actionType: 'LOGIN', due: { title: 'logInTitle', message: 'subscribersOnly' } }
const subscribe: Entitlement = {
  actionType: 'PACKAGES',
  due: { title: 'subscribeTitle', message: 'planNeeded' },
}
const payAgain: Entitlement = {
  actionType: 'PACKAGES_SUSPENDED',
  due: { title: 'suspendedTitle', message: 'suspendedDue' },
}
const verifyEmail: Entitlement = {
  actionType: 'EMAIL_VERIFY',
  due: { title: 'verifyEmailTitle', message: 'verifyEmailDue' },
}
const freeDevice: Entitlement = {
  actionType: 'DEVICES',
  due: { title: 'devicesTitle', message: 'devicesDue', values: { count: accountLimits.maxDeviceCount } },
}
const stopAnother = (count: number): Entitlement => ({
  actionType: 'WARNING',
  due: { title: 'streamsTitle', message: 'streamsDue', values: { count } },
})

/**
 * The one place that decides who may watch. What is free is for members, and for guests while ad-supported viewing is
 * on. The rest is for subscribers who have verified their address, until the end of what they paid for, on the devices
 * of their account. A member's `playing` holds one of the account's screens from here on; without it nothing is held,
 * as for a player that stops.
 */
export async function decideEntitlement(
  context: RequestContext,
  what: Watchable,
  playing: Playing | null,
): Promise<Entitlement> {
  const { member } = context.viewer
  if (!member) {
    if (!what.free) return logIn
    return (await context.playback.isGuestViewingOn()) ? watch : signUp
  }
  const billing = what.free ? null : await findSharedBillingStatus(context, member.accountId)
  const due = billing && dueOf(billing, what, context.clock.now())
  if (due) return due
  if (!what.free && member.deviceId === null && (await reserveDeviceSlot(context)) === null) return freeDevice
  if (!what.takesScreen || playing === null) return watch
  let most: number = accountLimits.maxStreamCount
  const findMost = async () => {
    const { screens } = billing ?? (await findSharedBillingStatus(context, member.accountId))
    return (most = screens ?? most)
  }
  return (await acquireStream(context, { ...playing, findMost })) ? watch : stopAnother(most)
}

function dueOf(
  { email, emailVerified, status, expiresAt, features }: BillingStatus,
  what: Watchable,
  now: Date,
) {
  if (status === 'SUSPENDED') return payAgain
  if (status === null || expiresAt === null || expiresAt <= now) return subscribe
  if (features !== null && !features.includes(what.feature)) return subscribe
  return email !== null && !emailVerified ? verifyEmail : null
}

/** @throws {Problem} 403 with the reason, unless the viewer may watch, and has one of the account's screens for it. */
export async function requireEntitlement(context: RequestContext, what: Watchable): Promise<void> {
  const { due } = await decideEntitlement(context, what, { playbackId: null })
  if (due) throw new Problem(403, due.message, due.values)
}
