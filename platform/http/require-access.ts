import { createHash, timingSafeEqual } from 'node:crypto'
import type { preHandlerHookHandler } from 'fastify'
import type { Call } from '@/lib/contract/calls'
import { childAccessOf } from '@/lib/contract/hosts/all-calls'
import { Problem } from '../shared/problem'
import { isChild, type Viewer } from '../shared/viewer'

/**
 * The one place that decides who may make which call.
 * @throws {Problem} 401 without a required session or with an invalid token; 403 without a profile, or for a kids
 * profile where the contract does not allow it before the PIN was entered
 */
export function requireAccess(
  call: Pick<Call, 'access' | 'host' | 'name'>,
  viewer: Viewer,
  { opensSession }: { opensSession: boolean },
): void {
  const { member, tokenRefused } = viewer
  if (tokenRefused && !opensSession) throw new Problem(401, 'sessionOver')
  if (call.access !== 'guest' && !member) throw new Problem(401, 'loginRequired')
  if (call.access === 'profile' && member?.profileId === null) throw new Problem(403, 'profileRequired')
  if (isChild(viewer) && childAccessOf(call) !== 'allowed') throw childProblem(viewer)
}

/** Without a profile the audience is KIDS, whoever it is; choosing a profile resolves that. */
function childProblem({ member }: Viewer) {
  if (member?.isLockedToKids) return new Problem(403, 'pinDue')
  return new Problem(403, member?.profileId === null ? 'profileRequired' : 'grownUpsOnly')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Requires the operator's token. Without it the address does not exist. */
export function requireOperator(token: string): preHandlerHookHandler {
  const expected = digest(`Bearer ${token}`)
  return (request, _reply, next) => {
    const isOperator = timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    next(isOperator ? undefined : new Problem(404, 'routeNotFound'))
  }
}
