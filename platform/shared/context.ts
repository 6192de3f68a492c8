import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { AccessTokens } from './access-token'
import type { Captcha } from './captcha'
import type { Clock } from './clock'
import type { Config } from './config'
import type { PurgeQueue } from './purge'
import type { ResponseCache } from './response-cache'
import type { Viewer } from './viewer'

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
