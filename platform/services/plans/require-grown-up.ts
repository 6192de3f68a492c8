import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'

/** @throws {Problem} 403 for a KIDS profile: children buy nothing and see no bills. */
export function requireGrownUp({ viewer }: Pick<RequestContext, 'viewer'>): void {
  if (viewer.audience === 'KIDS') throw new Problem(403, 'grownUpsOnly')
}
