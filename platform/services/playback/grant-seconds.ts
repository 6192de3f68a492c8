import type { Viewer } from '../../viewer'
import type { Watchable } from './decide-entitlement'

const guestSeconds = 6 * 3600
const screenSeconds = 20 * 60

/**
 * How long an address of media is good for. One that took a screen of an account has to be renewed more often: that is
 * when an account with too many screens is stopped whose players say nothing.
 */
export function grantSecondsFor({ member }: Pick<Viewer, 'member'>, { takesScreen }: Watchable): number {
  return member && takesScreen ? screenSeconds : guestSeconds
}
