import type { FlowAction } from '@/lib/contract'
import type { MessageKey, MessageValues } from '../../shared/problem'
import { accountLimits } from '../accounts/accounts'
import { reserveDeviceSlot } from '../devices/devices'
import { findSharedBillingStatus, type SharedBillingStatus } from '../family/family'
import type { LiveChannel } from '../live-tv/live-source'
import { acquireStream, type Playing } from './acquire-stream'
import type { PlayableVideo, PlaybackContext } from './playback-source'

/** Films and episodes use a stream; trailers and clips do not. */
export function watchableVideo({
  free,
  contentType,
}: Pick<PlayableVideo, 'free' | 'contentType'>): Watchable {
  return { free, feature: 'everything', takesScreen: contentType === 'FILM' || contentType === 'EPISODE' }
}

export function watchableChannel({ free }: Pick<LiveChannel, 'free'>): Watchable {
  return { free, feature: 'live', takesScreen: true }
}

/** Whether the viewer may watch: WATCH, or the required action and its messages. */
export interface Entitlement {
  actionType: FlowAction
  requiredAction: { title: MessageKey; message: MessageKey; values?: MessageValues } | null
}

/** What a viewer wants to watch. */
export interface Watchable {
  free: boolean
  /** The plan feature that it requires, unless it is free. */
  feature: 'everything' | 'live'
  /** Whether it uses one of the account's concurrent streams; a trailer does not. */
  takesScreen: boolean
}

const watch: Entitlement = { actionType: 'WATCH', requiredAction: null }
const signUp: Entitlement = {
  actionType: 'REGISTER',
  requiredAction: { title: 'signUpTitle', message: 'freeWithAccount' },
}
const logIn: Entitlement = {
  actionType: 'LOGIN',
  requiredAction: { title: 'logInTitle', message: 'subscribersOnly' },
}
const subscribe: Entitlement = {
  actionType: 'PACKAGES',
  requiredAction: { title: 'subscribeTitle', message: 'planNeeded' },
}
const payAgain: Entitlement = {
  actionType: 'PACKAGES_SUSPENDED',
  requiredAction: { title: 'suspendedTitle', message: 'suspendedText' },
}
/** Only the plan's owner can pay. */
const familySuspended: Entitlement = {
  actionType: 'WARNING',
  requiredAction: { title: 'suspendedTitle', message: 'familySuspended' },
}
const verifyEmail: Entitlement = {
  actionType: 'EMAIL_VERIFY',
  requiredAction: { title: 'verifyEmailTitle', message: 'verifyEmailDue' },
}
const freeDevice: Entitlement = {
  actionType: 'DEVICES',
  requiredAction: {
    title: 'devicesTitle',
    message: 'devicesDue',
    values: { count: accountLimits.maxDeviceCount },
  },
}
const stopAnother = (count: number): Entitlement => ({
  actionType: 'WARNING',
  requiredAction: { title: 'streamsTitle', message: 'streamsDue', values: { count } },
})

/**
 * The one place that decides who may watch. Free content is for members, and for guests while ad-supported viewing is
 * on. The rest is for subscribers with a verified address, until the end of the paid period, on the account's devices.
 * A member's `playing` acquires one of the account's streams; without it none is acquired, as for a player that stops.
 */
export async function decideEntitlement(
  context: PlaybackContext,
  what: Watchable,
  playing: Playing | null,
): Promise<Entitlement> {
  const { member } = context.viewer
  if (!member) {
    if (!what.free) return logIn
    return (await context.playback.isGuestViewingOn()) ? watch : signUp
  }
  const billing = what.free ? null : await findSharedBillingStatus(context, member.accountId)
  const requiredAction = billing && requiredActionOf(billing, what, context.clock.now())
  if (requiredAction) return requiredAction
  if (!what.free && member.deviceId === null && (await reserveDeviceSlot(context)) === null) return freeDevice
  if (!what.takesScreen || playing === null) return watch
  let limit: number = accountLimits.maxStreamCount
  const getMaxStreams = async () => {
    const { screens } = billing ?? (await findSharedBillingStatus(context, member.accountId))
    return (limit = screens ?? limit)
  }
  return (await acquireStream(context, { ...playing, getMaxStreams })) ? watch : stopAnother(limit)
}

/** What keeps an account from watching something that is not free; `null` if nothing does. */
export function requiredActionOf(
  { email, emailVerified, status, expiresAt, isOverdue, features, isShared }: SharedBillingStatus,
  what: Pick<Watchable, 'feature'>,
  now: Date,
): Entitlement | null {
  if (status === 'SUSPENDED') return isShared ? familySuspended : payAgain
  if (status === null || expiresAt === null) return subscribe
  // The days of grace may be over before the suspension has been recorded.
  if (expiresAt <= now) return isOverdue && !isShared ? payAgain : subscribe
  // An unknown plan includes nothing.
  if (!features?.includes(what.feature)) return subscribe
  return email !== null && !emailVerified ? verifyEmail : null
}
