import { desc, eq } from 'drizzle-orm'
import { account, subscription } from '../../db/schema/account'
import { plan, product } from '../../db/schema/plans'
import { found } from '../../http/problem'
import type { RequestContext } from '../../platform'

/** How an account stands: its address, its newest subscription and what the plan of that one brings. */
export async function findBillingStatus({ database }: RequestContext, accountId: string) {
  return found(
    await database
      .select({
        email: account.email,
        emailVerified: account.emailVerified,
        /** `null` without a subscription. */
        status: subscription.status,
        expiresAt: subscription.expiresAt,
        /** `null` where the product is none that we sell. */
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
