import type { ProfileType } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'

/** Whom a catalogue is shown to: KIDS see only what is meant for children. */
export type Audience = ProfileType

/** A logged-in account, as the session behind the call's token says. */
export interface Member {
  accountId: string
  sessionId: string
  /** The device's place among those of the account; `null` while the account has too many. */
  deviceId: string | null
  /** `null` when the call names a profile that is not the account's own. */
  profileId: number | null
  /** When the member last proved who they are, other than by a token. */
  authenticatedAt: Date
  /** Whether a child may be at the device: only the account's PIN opens anything but the profiles for children. */
  keptToKids: boolean
  /** Whether the account's PIN was given a moment ago, so that a grown-up has a profile for children in use. */
  pinGiven: boolean
}

/** On whose behalf a call is made. */
export interface Viewer {
  lang: LangCode
  audience: Audience
  /** `null` when the caller names none. */
  deviceId: string | null
  /** Where the call comes from, for limits and the log. */
  address: string
  platform: string
  channel: string | null
  userAgent: string | null
  /** `null` for a guest. */
  member: Member | null
  /** Whether the call bears a token that is worth nothing. */
  tokenRefused: boolean
}

/** Whether a child may be at the device: a profile for children is in use, and no grown-up has just given the PIN. */
export const isChild = ({ audience, member }: Pick<Viewer, 'audience' | 'member'>): boolean =>
  audience === 'KIDS' && member?.pinGiven !== true
