import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { memberOf } from '../account/member-of'

/** @throws {Problem} 403 where a child may be at the device and nobody has given the account's PIN. */
export function requirePin(context: Pick<RequestContext, 'viewer'>): void {
  if (memberOf(context).keptToKids) throw new Problem(403, 'pinDue')
}
