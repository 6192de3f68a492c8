import { eq } from 'drizzle-orm'
import { familyMember } from '../../db/schema/account'
import type { RequestContext } from '../../platform'
import type { Limit } from '../../shared/throttle'
import { findBillingStatus, type BillingStatus } from '../plans/billing-status'

const day = 86_400

/** How many may watch with a family's plan besides its owner, and how long an invitation is good, in seconds. */
export const familyLimits = { members: 5, invitationSeconds: 7 * day } as const

/** How many invitations one account may make. */
export const familyInvitations: Limit = { most: 20, seconds: day }

type Bought = Pick<BillingStatus, 'status' | 'expiresAt'>

/** Whether an account has something that it may watch with, for now. */
const isRunning = ({ status, expiresAt }: Bought, now: Date): boolean =>
  status !== null && status !== 'SUSPENDED' && expiresAt !== null && expiresAt > now

/** Whether others may watch with what an account has bought. */
export const sharesPlan = (billing: Bought & Pick<BillingStatus, 'features'>, now: Date): boolean =>
  isRunning(billing, now) && (billing.features?.includes('family') ?? false)

/**
 * How an account stands, by the plan of its family where it has none of its own that runs. The screens of a plan are
 * those of its owner: who shares it has as many as an account without one.
 */
export async function findSharedBillingStatus(
  context: RequestContext,
  accountId: string,
): Promise<BillingStatus> {
  const own = await findBillingStatus(context, accountId)
  const now = context.clock.now()
  if (isRunning(own, now)) return own
  const [family] = await context.database
    .select({ parentId: familyMember.parentId })
    .from(familyMember)
    .where(eq(familyMember.accountId, accountId))
  if (!family) return own
  const shared = await findBillingStatus(context, family.parentId)
  if (!sharesPlan(shared, now)) return own
  const { status, expiresAt, features } = shared
  return { ...own, status, expiresAt, features, screens: null }
}
