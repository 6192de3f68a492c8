import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { decideEntitlement } from './decide-entitlement'

/** @throws {Problem} 403 with the reason, unless the viewer may watch the video. */
export async function requireEntitlement(context: RequestContext, video: { free: boolean }): Promise<void> {
  const { due } = await decideEntitlement(context, video)
  if (due) throw new Problem(403, due.message, due.values)
}
