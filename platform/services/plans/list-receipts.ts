import { desc, eq } from 'drizzle-orm'
import type { CallData } from '@/lib/contract/call'
import type { purchaseCalls } from '@/lib/contract/purchase'
import { receipt } from '../../db/schema/plans'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'
import { loadProducts } from './load-products'

/** More than a lifetime of monthly payments. */
const mostReceipts = 1_000

/** The account's payments, newest first, with a word where there are none. */
export async function listReceipts(
  context: RequestContext,
): Promise<CallData<typeof purchaseCalls.listReceipts>> {
  const rows = await context.database
    .select()
    .from(receipt)
    .where(eq(receipt.accountId, memberOf(context).accountId))
    .orderBy(desc(receipt.paidAt))
    .limit(mostReceipts)
  if (rows.length === 0) return { receipts: [], note: messageIn(context.viewer.lang, 'noReceipts') }
  const titles = new Map((await loadProducts(context)).map(({ code, title }) => [code, title]))
  const receipts = rows.map(({ id, productCode, amount, currency, gatewayCode, status, paidAt }) => ({
    ...{ id, productCode, gatewayCode, status, price: { amount, currency } },
    title: titles.get(productCode) ?? productCode,
    paidAt: paidAt.toISOString(),
  }))
  return { receipts, note: '' }
}
