import type { RequestContext } from '../../platform'
import { endSessions } from '../sessions/end-sessions'
import { memberOf } from './member-of'

/** Logs the member out everywhere but here. */
export async function endOtherSessions(context: RequestContext): Promise<void> {
  const { accountId, sessionId } = memberOf(context)
  await endSessions(context.database, { accountId, now: context.clock.now(), except: sessionId })
}
