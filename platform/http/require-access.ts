import { createHash, timingSafeEqual } from 'node:crypto'
import type { preHandlerHookHandler } from 'fastify'
import type { Call } from '@/lib/contract/call'
import { childAccessOf } from '@/lib/contract/hosts/child-access'
import { Problem } from '../shared/problem'
import { isChild, type Viewer } from '../viewer'

/**
 * Lets a call through to its verb, or refuses it: the one place that knows who may make which call.
 * @throws {Problem} 401 without a session where one is needed, or with a token of none; 403 without a profile, and in a
 * profile for children what the contract does not allow children before the PIN was given.
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

/** Without a profile the audience is the safe one, whoever it is: choosing one is what helps. */
function childProblem({ member }: Viewer) {
  if (member?.keptToKids) return new Problem(403, 'pinDue')
  return new Problem(403, member?.profileId === null ? 'profileRequired' : 'grownUpsOnly')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets only callers with the operator's token pass. To anybody else there is nothing at the address. */
export function requireOperator(token: string): preHandlerHookHandler {
  const expected = digest(`Bearer ${token}`)
  return (request, _reply, next) => {
    const isOperator = timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    next(isOperator ? undefined : new Problem(404, 'routeNotFound'))
  }
}
