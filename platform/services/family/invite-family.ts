import { eq } from 'drizzle-orm'
import { familyMember } from '../../db/schema/family'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { countTry } from '../../shared/throttle'
import { memberOf } from '../accounts/member'
import { makeLinkToken, pageLink } from '../auth/links'
import { findStanding } from '../playback/find-standing'
import { familyInvitations, familyLimits } from './family-limits'
import { sharesPlan } from './shares-plan'

/**
 * Makes a link by which one other account joins the caller's family, within seven days.
 * @throws {Problem} 403 without a plan that is shared; 409 without a free place, and from a member of another family; 429
 */
export async function inviteFamily(context: RequestContext): Promise<{ joinUrl: string }> {
  const { accountId } = memberOf(context)
  const standing = await findStanding(context, accountId)
  if (!sharesPlan(standing, context.clock.now())) throw new Problem(403, 'familyNeedsPlan')
  const count = (column: typeof familyMember.accountId | typeof familyMember.parentId) =>
    context.database.$count(familyMember, eq(column, accountId))
  if ((await count(familyMember.accountId)) > 0) throw new Problem(409, 'familyTaken')
  if ((await count(familyMember.parentId)) >= familyLimits.members) throw new Problem(409, 'familyFull')
  await countTry(context, `family:${accountId}`, familyInvitations)
  const token = await makeLinkToken(context, {
    ...{ purpose: 'JOIN_FAMILY', accountId, email: null },
    seconds: familyLimits.invitationSeconds,
  })
  return { joinUrl: pageLink(context, '/family-sharing/accept', { token }) }
}
