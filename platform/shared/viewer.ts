import type { ProfileType } from '@/lib/contract/fields'
import type { LangCode } from '@/lib/contract/languages'

/** For whom the catalogue is filtered: KIDS sees only what is meant for children. */
export type Audience = ProfileType

/** A logged-in member, from the session of the call's token. */
export interface Member {
  accountId: string
  sessionId: string
  /** The device's slot in the account; `null` while the account has too many devices. */
  deviceId: string | null
  /** `null` when the call names a profile of another account. */
  profileId: number | null
  /** When the member last authenticated other than by a token. */
  authenticatedAt: Date
  /** Whether only the account's PIN unlocks adult profiles, since a child may be using the device. */
  isLockedToKids: boolean
  /** Whether the PIN was entered recently, so an adult profile is in use. */
  pinGiven: boolean
}

/** On whose behalf a call is made. */
export interface Viewer {
  lang: LangCode
  audience: Audience
  /** `null` when the caller names none. */
  deviceId: string | null
  /** The caller's address, for limits and the log. */
  address: string
  platform: string
  channel: string | null
  userAgent: string | null
  /** `null` for a guest. */
  member: Member | null
  /** Whether the call has an invalid token. */
  tokenRefused: boolean
}

/** Whether a child may be using the device: a kids profile is active, and the PIN was not just entered. */
export const isChild = ({ audience, member }: Pick<Viewer, 'audience' | 'member'>): boolean =>
  audience === 'KIDS' && member?.pinGiven !== true
