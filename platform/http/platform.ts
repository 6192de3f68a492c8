import type { OpenDatabase } from '../db/open-database'
import type { SocialVerifier } from '../services/auth/social-verifier'
import type { SearchSource } from '../services/catalogue/search/search-series'
import type { LiveSource } from '../services/live-tv/live-source'
import type { ImageSource } from '../services/media/image-source'
import type { Mailer } from '../services/messaging/mailer'
import type { Outbox } from '../services/messaging/outbox'
import type { PlaybackSource } from '../services/playback/playback-source'
import type { SessionSource } from '../services/sessions/session-source'
import type { RequestContext, ServiceContext } from '../shared/context'

/** The process's components, created once in `buildApp`. */
export interface Platform extends ServiceContext {
  store: 'embedded' | 'postgres'
  backUp: OpenDatabase['backUp']
  images: ImageSource
  search: SearchSource
  live: LiveSource
  sessions: SessionSource
  playback: PlaybackSource
  outbox: Outbox
  mailer: Mailer
  social: SocialVerifier
}

/** What a route's handler gets. */
export interface HandlerContext extends Platform, RequestContext {}
