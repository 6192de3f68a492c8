import { eq } from 'drizzle-orm'
import { familyMember } from '../../db/schema/family'
import type { RequestContext } from '../../platform'
import { findStanding, type Standing } from '../playback/find-standing'
import { isRunning, sharesPlan } from './shares-plan'

/**
 * How an account stands, by the plan of its family where it has none of its own that runs. The screens of a plan are
 * those of its owner: who shares it has as many as an account without one.
 */
export async function findSharedStanding(context: RequestContext, accountId: string): Promise<Standing> {
  const own = await findStanding(context, accountId)
  const now = context.clock.now()
  if (isRunning(own, now)) return own
  const [family] = await context.database
    .select({ parentId: familyMember.parentId })
    .from(familyMember)
    .where(eq(familyMember.accountId, accountId))
  if (!family) return own
  const shared = await findStanding(context, family.parentId)
  if (!sharesPlan(shared, now)) return own
  const { status, expiresAt, features } = shared
  return { ...own, status, expiresAt, features, screens: null }
}
