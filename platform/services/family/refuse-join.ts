import { inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { familyMember } from '../../db/schema/family'
import type { MessageKey } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { findStanding } from '../playback/find-standing'
import { familyLimits } from './family-limits'
import { sharesPlan } from './shares-plan'

/** Why an account cannot join the family of `parentId`; `null` when it can. */
export async function refuseJoin(
  context: RequestContext,
  tx: Database,
  { accountId, parentId }: { accountId: string; parentId: string },
): Promise<MessageKey | null> {
  if (accountId === parentId) return 'familyOwnInvitation'
  const rows = await tx
    .select()
    .from(familyMember)
    .where(
      or(
        inArray(familyMember.accountId, [accountId, parentId]),
        inArray(familyMember.parentId, [accountId, parentId]),
      ),
    )
  if (rows.some((row) => row.accountId === accountId)) return 'familyTaken'
  if (rows.some((row) => row.parentId === accountId)) return 'familyHasMembers'
  if (rows.some((row) => row.accountId === parentId)) return 'linkOver'
  if (rows.length >= familyLimits.members) return 'familyFull'
  const standing = await findStanding({ ...context, database: tx }, parentId)
  return sharesPlan(standing, context.clock.now()) ? null : 'familyPlanOver'
}
