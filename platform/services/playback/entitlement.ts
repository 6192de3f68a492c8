import type { FlowAction } from '@/lib/contract/fields'
import type { MessageKey, MessageValues } from '../../messages/message'
import { Problem } from '../../shared/problem'
import { accountLimits } from '../accounts/account-limits'
import { reserveDeviceSlot } from '../devices/claim-device'
import { findSharedBillingStatus } from '../family/family'
import type { LiveChannel } from '../live-tv/live-tv'
import type { BillingStatus } from '../plans/subscriptions'
import { acquireStream } from './acquire-stream'
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

/** A playback that uses a stream, with the player's id for it if known. */
export interface Playing {
  playbackId: string | null
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
  requiredAction: { title: 'suspendedTitle', message: 'suspendedDue' },
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

function requiredActionOf(
  { email, emailVerified, status, expiresAt, features }: BillingStatus,
  what: Watchable,
  now: Date,
) {
  if (status === 'SUSPENDED') return payAgain
  if (status === null || expiresAt === null || expiresAt <= now) return subscribe
  if (features !== null && !features.includes(what.feature)) return subscribe
  return email !== null && !emailVerified ? verifyEmail : null
}

/** @throws {Problem} 403 with the reason, unless the viewer may watch and a stream is free. */
export async function requireEntitlement(context: PlaybackContext, what: Watchable): Promise<void> {
  const { requiredAction } = await decideEntitlement(context, what, { playbackId: null })
  if (requiredAction) throw new Problem(403, requiredAction.message, requiredAction.values)
}
