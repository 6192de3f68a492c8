import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { accountLimits } from './account-limits'
import { memberOf } from './member-of'

/** @throws {Problem} 403 unless the member has logged in within the last quarter of an hour. */
export function requireRecentLogin(context: Pick<RequestContext, 'clock' | 'viewer'>): void {
  const age = context.clock.now().getTime() - memberOf(context).authenticatedAt.getTime()
  if (age > accountLimits.recentSeconds * 1000) throw new Problem(403, 'reauthenticate')
}
