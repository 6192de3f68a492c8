import { desc, eq } from 'drizzle-orm'
import type { CallData } from '@/lib/contract/calls'
import type { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { account, subscription } from '../../db/schema/account'
import { plan, product, receipt } from '../../db/schema/plans'
import { messageIn, found } from '../../shared/problem'
import type { RequestContext } from '../../shared/context'
import { memberOf } from '../accounts/accounts'
import { loadProducts } from './list-plans'

/** An account's billing status: its address, its newest subscription and what that plan includes. */
export async function findBillingStatus({ database }: RequestContext, accountId: string) {
  return found(
    await database
      .select({
        email: account.email,
        emailVerified: account.emailVerified,
        /** `null` without a subscription. */
        status: subscription.status,
        expiresAt: subscription.expiresAt,
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

/**
 * The account's plan until the end of the paid period; `null` without one. Only a subscription that renews has a
 * renewal price.
 */
export async function getPlan(context: RequestContext): Promise<CallData<typeof purchaseCalls.getPlan>> {
  const { accountId } = memberOf(context)
  const [newest] = await context.database
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.createdAt))
    .limit(1)
  if (!newest || newest.expiresAt <= context.clock.now()) return null
  const products = await loadProducts(context)
  const product = products.find(({ code }) => code === newest.productCode)
  const goesOn = newest.status !== 'CANCELED'
  return {
    productCode: newest.productCode,
    subscriptionStatus: newest.status,
    paymentGatewayCode: newest.paymentGatewayCode,
    expiryDate: newest.expiresAt.toISOString(),
    subscriptionCode: newest.id,
    title: product?.title ?? newest.productCode,
    renewalPrice: product && goesOn ? { amount: product.amount, currency: product.currency } : null,
  }
}

/** More than a lifetime of monthly payments. */
const maxReceipts = 1_000

/** The account's receipts, newest first, with a message when there are none. */
export async function listReceipts(
  context: RequestContext,
): Promise<CallData<typeof purchaseCalls.listReceipts>> {
  const rows = await context.database
    .select()
    .from(receipt)
    .where(eq(receipt.accountId, memberOf(context).accountId))
    .orderBy(desc(receipt.paidAt))
    .limit(maxReceipts)
  if (rows.length === 0) return { receipts: [], note: messageIn(context.viewer.lang, 'noReceipts') }
  const titles = new Map((await loadProducts(context)).map(({ code, title }) => [code, title]))
  const receipts = rows.map(({ id, productCode, amount, currency, gatewayCode, status, paidAt }) => ({
    ...{ id, productCode, gatewayCode, status, price: { amount, currency } },
    title: titles.get(productCode) ?? productCode,
    paidAt: paidAt.toISOString(),
  }))
  return { receipts, note: '' }
}
