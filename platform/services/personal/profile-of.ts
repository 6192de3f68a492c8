import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'

/** The profile that the call is made for. @throws {Problem} 403 without one that is the account's own. */
export function profileOf({ viewer }: Pick<RequestContext, 'viewer'>): number {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) throw new Problem(403, 'profileRequired')
  return profileId
}
