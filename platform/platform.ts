import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Database } from './db/database'
import type { OpenDatabase } from './db/open-database'
import type { SocialVerifier } from './services/auth/social-verifier'
import type { SearchSource } from './services/catalogue/search/search-series'
import type { LiveSource } from './services/live-tv/live-source'
import type { ImageSource } from './services/media/image-source'
import type { Mailer } from './services/messaging/mailer'
import type { Outbox } from './services/messaging/outbox'
import type { PlaybackSource } from './services/playback/playback-source'
import type { SessionSource } from './services/sessions/session-source'
import type { AccessTokens } from './shared/access-token'
import type { Captcha } from './shared/captcha'
import type { Clock } from './shared/clock'
import type { PurgeQueue } from './shared/purge'
import type { ResponseCache } from './shared/response-cache'
import type { Viewer } from './viewer'

/** The process's components, created once in `buildApp` and passed to every handler. */
export interface Platform {
  config: Config
  database: Database
  store: 'embedded' | 'postgres'
  backUp: OpenDatabase['backUp']
  clock: Clock
  responses: ResponseCache
  images: ImageSource
  search: SearchSource
  live: LiveSource
  tokens: AccessTokens
  sessions: SessionSource
  playback: PlaybackSource
  outbox: Outbox
  mailer: Mailer
  captcha: Captcha
  social: SocialVerifier
  /**
   * Drops cached responses here and purges pages with these tags in the web app. Never fails.
   * @returns whether the web app was reached
   */
  purge(tags: string[]): Promise<boolean>
  /** Purges the pages of titles with minor changes within seconds; nothing else is dropped. */
  touchedTitles: PurgeQueue
}

/** The platform in the context of one request. */
export interface RequestContext extends Platform {
  viewer: Viewer
  /** Carries the request id. */
  log: FastifyBaseLogger
  /** Whether the caller has closed the connection. */
  hasLeft: () => boolean
}
