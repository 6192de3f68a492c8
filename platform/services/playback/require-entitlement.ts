import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { decideEntitlement, type Watchable } from './decide-entitlement'

/** @throws {Problem} 403 with the reason, unless the viewer may watch, and has one of the account's screens for it. */
export async function requireEntitlement(context: RequestContext, what: Watchable): Promise<void> {
  const { due } = await decideEntitlement(context, what, { playbackId: null })
  if (due) throw new Problem(403, due.message, due.values)
}
