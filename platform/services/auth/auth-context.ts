import type { RequestContext } from '../../shared/context'
import type { Mailer } from '../messaging/mailer'
import type { Outbox } from '../messaging/outbox'
import type { SocialVerifier } from './social-verifier'

/** What logging in and registering need besides: to send messages, and to verify social logins. */
export interface AuthContext extends RequestContext {
  outbox: Outbox
  mailer: Mailer
  social: SocialVerifier
}
