import type { RequestContext } from '../../platform'
import { Problem } from '../../shared/problem'
import type { Member } from '../../viewer'
import { accountLimits } from './limits'

/** Who is logged in. @throws {Problem} 401 when nobody is. */
export function memberOf({ viewer }: Pick<RequestContext, 'viewer'>): Member {
  if (!viewer.member) throw new Problem(401, 'loginRequired')
  return viewer.member
}

/** The profile that the call is made for. @throws {Problem} 403 without one that is the account's own. */
export function profileOf({ viewer }: Pick<RequestContext, 'viewer'>): number {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) throw new Problem(403, 'profileRequired')
  return profileId
}

/** @throws {Problem} 403 unless the member has logged in within the last quarter of an hour. */
export function requireRecentLogin(context: Pick<RequestContext, 'clock' | 'viewer'>): void {
  const age = context.clock.now().getTime() - memberOf(context).authenticatedAt.getTime()
  if (age > accountLimits.recentSeconds * 1000) throw new Problem(403, 'reauthenticate')
}
