import { desc, eq, sql } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { subscription } from '../../db/schema/billing'
import { plan, product } from '../../db/schema/plans'
import type { RequestContext } from '../../shared/context'
import { found } from '../../shared/problem'

/** An account's billing status: its address, its newest subscription and what that plan includes. */
export async function findBillingStatus({ database }: Pick<RequestContext, 'database'>, accountId: string) {
  return found(
    await database
      .select({
        email: account.email,
        emailVerified: account.emailVerified,
        /** `null` without a subscription. */
        status: subscription.status,
        /** Includes the days of grace after a failed renewal. */
        expiresAt: subscription.accessUntil,
        /** Whether a renewal is unpaid. */
        isOverdue: sql<boolean | null>`${subscription.state} ->> 'overdueSince' is not null`,
        /** `null` for a product that is not on sale. */
        features: plan.features,
        screens: plan.screens,
      })
      .from(account)
      .leftJoin(subscription, eq(subscription.accountId, account.id))
      .leftJoin(product, eq(product.code, subscription.productCode))
      .leftJoin(plan, eq(plan.code, product.planCode))
      .where(eq(account.id, accountId))
      .orderBy(desc(subscription.createdAt))
      .limit(1),
  )
}

export type BillingStatus = Awaited<ReturnType<typeof findBillingStatus>>
