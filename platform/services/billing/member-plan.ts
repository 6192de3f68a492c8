import { desc, eq } from 'drizzle-orm'
import type { CallData } from '@/lib/contract/calls'
import type { purchaseCalls } from '@/lib/contract/hosts/purchase'
import type { LangCode } from '@/lib/contract/languages'
import { receipt } from '../../db/schema/billing'
import { messageIn } from '../../shared/problem'
import type { RequestContext } from '../../shared/context'
import { memberOf } from '../accounts/accounts'
import { loadProducts } from '../plans/list-plans'
import { findPrice } from './quote'
import { findSubscription, type Subscription } from './subscription-store'

/**
 * The account's plan as long as it lets watch, or something is owed for it; `null` without one. Only a subscription that
 * renews has a renewal price, only one with an unpaid period a debt.
 */
export async function getPlan(context: RequestContext): Promise<CallData<typeof purchaseCalls.getPlan>> {
  const newest = await findSubscription(context, memberOf(context).accountId)
  if (!newest || newest.state.phase === 'ENDED') return null
  const isSuspended = newest.status === 'SUSPENDED'
  if (!isSuspended && newest.accessUntil <= context.clock.now()) return null
  const products = await loadProducts(context)
  const next = await nextPrice(context, newest, products)
  return {
    productCode: newest.productCode,
    subscriptionStatus: newest.status,
    paymentGatewayCode: newest.paymentGatewayCode,
    expiryDate: newest.expiresAt.toISOString(),
    subscriptionCode: newest.id,
    title: products.find(({ code }) => code === newest.productCode)?.title ?? newest.productCode,
    renewalPrice: newest.status === 'CANCELED' ? null : next,
    debt: newest.state.overdueSince === null ? null : next,
  }
}

type Products = Awaited<ReturnType<typeof loadProducts>>

async function nextPrice(context: RequestContext, { state, productCode }: Subscription, products: Products) {
  const { priceId } = state.change ?? state
  const price =
    priceId === null ? products.find(({ code }) => code === productCode) : await findPrice(context, priceId)
  return price ? { amount: price.amount, currency: price.currency } : null
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
  const { lang } = context.viewer
  return { receipts: rows.map((row) => toReceipt(row, { lang, titles })), note: '' }
}

function toReceipt(
  row: typeof receipt.$inferSelect,
  { lang, titles }: { lang: LangCode; titles: ReadonlyMap<string, string> },
) {
  const { id, productCode, gatewayCode, status, currency, snapshot } = row
  const money = (amount: number) => ({ amount, currency })
  return {
    ...{ id, productCode, gatewayCode, status, price: money(row.amount), tax: money(row.tax) },
    ...{ discount: money(snapshot?.discount ?? 0), credit: money(snapshot?.credit ?? 0) },
    number: `${row.year}-${String(row.number).padStart(6, '0')}`,
    title: snapshot?.titles[lang] ?? titles.get(productCode) ?? productCode,
    paidAt: row.paidAt.toISOString(),
    period: snapshot && { startsAt: snapshot.startsAt, endsAt: snapshot.endsAt },
  }
}
