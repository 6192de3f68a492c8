import { readBrowserCookie } from '../session/browser-cookies'
import { isLoggedIn } from '../session/is-logged-in'
import { readConsent } from '../storage/cookies'
import { findViolations, type EventDetails, type EventName } from './events'
import { openSink } from './sink'

/** Only for whoever has allowed it, and never of a child. */
const mayTell = () => readConsent() === 'all' && readBrowserCookie('profileType') !== 'KIDS'

/**
 * Tells of an event, of a guest as `quest` and of a member as `member` (specification 4). What does not look as it should
 * is warned about and told all the same.
 */
export function track<Name extends EventName>(name: Name, details: EventDetails<Name>): void {
  if (!mayTell()) return
  const violations = findViolations(name, details)
  // oxlint-disable-next-line no-console -- specification 4: a violation only warns
  if (violations.length > 0) console.warn(`The event ${name} is not as described: ${violations.join(', ')}`)
  openSink()(name, { ...details, user_type: isLoggedIn() ? 'member' : 'quest' })
}
