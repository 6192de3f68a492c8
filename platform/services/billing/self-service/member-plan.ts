import { desc, eq } from 'drizzle-orm'
import type { CallData, LangCode, Money, paymentCalls, purchaseCalls } from '@/lib/contract'
import { receipt } from '../../../db/schema/ledger'
import type { RequestContext } from '../../../shared/context'
import { messageIn } from '../../../shared/problem'
import { memberOf } from '../../accounts/accounts'
import { loadProducts } from '../../plans/list-plans'
import type { BillingContext } from '../billing-context'
import { findDebt, findPrice, listDebtGateways } from '../checkout/quote'
import { attemptOf } from '../checkout/start-payment'
import { methodOf } from '../gateways/gateway'
import { formatAmount, splitRevenue } from '../money'
import { receiptNumber } from '../payments/ledger'
import { formatDay } from '../subscriptions/calendar'
import { renewsAt } from '../subscriptions/notices'
import { canResume, nextOffer } from '../subscriptions/subscription'
import { isConsentMissing } from '../subscriptions/subscription-state'
import { findSubscription, type Subscription } from '../subscriptions/subscription-store'

type PlanContext = RequestContext & Pick<BillingContext, 'gateways' | 'config'>

/**
 * The account's plan while it allows watching or has a debt; `null` without one. Only a paid subscription that renews
 * has a renewal price, only one with an unpaid period a debt.
 */
export async function getPlan(context: PlanContext): Promise<CurrentPlan> {
  const newest = await findSubscription(context, memberOf(context).accountId)
  if (!newest || newest.state.phase === 'ENDED') return null
  const now = context.clock.now()
  const { state, status, productCode, paymentGatewayCode } = newest
  if (status !== 'SUSPENDED' && newest.accessUntil <= now) return null
  const products = await loadProducts(context)
  const find = (code: string) => products.find((one) => one.code === code)
  const next = await nextPrice(context, newest, products)
  const owed = await findDebt(context, newest)
  const isResumable = state.isPaid && canResume(state, now)
  const needsConsent = isConsentMissing(state) && (state.renews || isResumable)
  const renewalPrice = status === 'CANCELED' || !state.isPaid || needsConsent ? null : next
  const isLate = renewalPrice !== null && renewsAt(state) > state.period.endsAt
  return {
    ...{ productCode, subscriptionStatus: status, paymentGatewayCode, subscriptionCode: newest.id },
    title: find(productCode)?.title ?? productCode,
    planCode: find(productCode)?.planCode ?? null,
    periodCode: state.periodCode,
    expiryDate: newest.expiresAt.toISOString(),
    accessUntil: newest.accessUntil.toISOString(),
    ...{ renewalPrice, ...(isLate ? { renewsAt: renewsAt(state).toISOString() } : {}) },
    resumePrice: isResumable && !needsConsent ? next : null,
    ...(needsConsent ? { needsConsent: true as const } : {}),
    ...(state.isCharging ? { isCharging: true as const } : {}),
    debt: state.overdueSince === null ? null : next,
    debtGateways: owed ? listDebtGateways(context, owed) : (find(productCode)?.gateways ?? []),
    next: state.change && {
      title: find(state.change.productCode)?.title ?? state.change.productCode,
      periodCode: state.change.periodCode,
    },
    way: methodOf(context.gateways.get(paymentGatewayCode)),
    instrument: newest.instrumentLabel,
  }
}

type CheckoutState = CallData<typeof paymentCalls.getCheckout>
type CurrentPlan = CallData<typeof purchaseCalls.getPlan>

/** Adds to the outcome of a checkout what its payment has brought: the account's plan as it is now, and the receipt. */
export async function withPurchase(context: PlanContext, checkout: CheckoutState): Promise<CheckoutState> {
  if (checkout.state !== 'SUCCEEDED') return checkout
  const [plan, bill] = [await getPlan(context), await findReceipt(context, checkout.checkoutId)]
  const text = ({ amount, currency }: Money) => formatAmount({ minor: amount, currency }, context.viewer.lang)
  return {
    ...checkout,
    ...(plan && { paidPlan: { title: plan.title, renewal: renewalOf(plan, context.viewer.lang, text) } }),
    ...(bill && { receipt: { number: bill.number, wells: text(bill.wells) } }),
  }
}

function renewalOf(plan: NonNullable<CurrentPlan>, lang: LangCode, text: (money: Money) => string) {
  const { expiryDate, renewalPrice, renewsAt: chargedAt = expiryDate } = plan
  return renewalPrice && { date: formatDay(new Date(chargedAt), lang), price: text(renewalPrice) }
}

async function findReceipt(context: PlanContext, checkoutId: string) {
  const { key } = await attemptOf(context.database, checkoutId)
  const [row] = await context.database.select().from(receipt).where(eq(receipt.source, key))
  return row ? toReceipt(context, row) : null
}

type Products = Awaited<ReturnType<typeof loadProducts>>

async function nextPrice(context: RequestContext, { state, productCode }: Subscription, products: Products) {
  const { priceId } = nextOffer(state)
  const price =
    priceId === null ? products.find(({ code }) => code === productCode) : await findPrice(context, priceId)
  return price ? { amount: price.amount, currency: price.currency } : null
}

/** More than a lifetime of monthly payments. */
const maxReceipts = 1_000

/** The account's receipts, newest first, with a note for the viewer. */
export async function listReceipts(
  context: PlanContext,
): Promise<CallData<typeof purchaseCalls.listReceipts>> {
  const rows = await context.database
    .select()
    .from(receipt)
    .where(eq(receipt.accountId, memberOf(context).accountId))
    .orderBy(desc(receipt.paidAt), desc(receipt.number))
    .limit(maxReceipts)
  const { lang } = context.viewer
  if (rows.length === 0) return { receipts: [], note: messageIn(lang, 'noReceipts') }
  const receipts = rows.map((row) => toReceipt(context, row))
  const isOnBill = receipts.some(({ way }) => way === 'MOBILE_BILL')
  return { receipts, note: isOnBill ? messageIn(lang, 'receiptsOnMobileBill') : '' }
}

/** Only what was written with the receipt: nothing that operators rename later changes it. */
function toReceipt({ viewer, config }: PlanContext, row: typeof receipt.$inferSelect) {
  const { id, productCode, gatewayCode, status, currency, snapshot, billedTo, periodCode, way } = row
  const money = (amount: number) => ({ amount, currency })
  const { titles = {}, startsAt, endsAt } = snapshot ?? {}
  return {
    ...{ id, productCode, gatewayCode, status, billedTo, periodCode, way, number: receiptNumber(row) },
    ...{ price: money(row.amount), tax: money(row.tax) },
    ...{ discount: money(snapshot?.discount ?? 0), credit: money(snapshot?.credit ?? 0) },
    wells: money(snapshot?.wells ?? wellsOf(row)),
    promoCode: snapshot?.promoCode ?? null,
    title: titles[viewer.lang] ?? titles.en ?? productCode,
    paidAt: row.paidAt.toISOString(),
    period: startsAt !== undefined && endsAt !== undefined ? { startsAt, endsAt } : null,
    instrument: snapshot?.instrument ?? null,
    seller: snapshot?.seller ?? config.seller,
    creditFor: snapshot?.creditFor ?? null,
  }
}

const wellsOf = ({ amount, tax, currency }: typeof receipt.$inferSelect) =>
  splitRevenue({ minor: amount - tax, currency }, 0).wells.minor
