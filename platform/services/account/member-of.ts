import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import type { Member } from '../../viewer'

/** Who is logged in. @throws {Problem} 401 when nobody is. */
export function memberOf({ viewer }: Pick<RequestContext, 'viewer'>): Member {
  if (!viewer.member) throw new Problem(401, 'loginRequired')
  return viewer.member
}
