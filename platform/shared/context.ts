import type { FastifyBaseLogger } from 'fastify'
import type { ProfileType, LangCode } from '@/lib/contract'
import type { Database } from '../db/database'
import type { Captcha } from './attempts'
import type { Clock } from './clock'
import type { Config } from './config'
import type { PurgeQueue } from './purge'
import type { ResponseCache } from './response-cache'
import type { AccessTokens } from './tokens'

/** The audience that the catalogue is filtered for: KIDS only sees what is suitable for children. */
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
  ip: string
  /** The caller's network, as `networkOf` names it, for limits and the log. */
  address: string
  platform: string
  /** Release of the app that calls; empty when it names none. */
  appVersion: string
  channel: string | null
  userAgent: string | null
  /** `null` for a guest. */
  member: Member | null
  /** Whether the web app itself calls, on behalf of no viewer. */
  isWebApp: boolean
  /** Whether the call has an invalid token. */
  tokenRefused: boolean
}

/** Whether a child may be using the device: a kids profile is active, and the PIN was not just entered. */
export const isChild = ({ audience, member }: Pick<Viewer, 'audience' | 'member'>): boolean =>
  audience === 'KIDS' && member?.pinGiven !== true

/** What every service may use, created once in `buildApp`. An area that needs more adds it in a context of its own. */
export interface ServiceContext {
  config: Config
  database: Database
  clock: Clock
  responses: ResponseCache
  tokens: AccessTokens
  captcha: Captcha
  /**
   * Drops cached responses here and purges pages with these tags in the web app. Never fails.
   * @returns whether the web app was reached
   */
  purge(tags: string[]): Promise<boolean>
  /** Purges the pages of titles with minor changes within seconds; nothing else is dropped. */
  touchedTitles: PurgeQueue
}

/** The same in the context of one request. */
export interface RequestContext extends ServiceContext {
  viewer: Viewer
  /** Carries the request id. */
  log: FastifyBaseLogger
  /** Whether the caller has closed the connection. */
  hasLeft: () => boolean
}
