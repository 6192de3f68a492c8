import type { CallData, paymentCalls, purchaseCalls } from '@/lib/contract'
import type { RequestContext } from '../../../shared/context'
import { memberOf } from '../../accounts/accounts'
import { loadProducts } from '../../plans/list-plans'
import type { BillingContext } from '../billing-context'
import { findDebt, findPrice, listDebtGateways } from '../checkout/quote'
import { methodOf } from '../gateways/gateway'
import { formatMoney } from '../money'
import { formatDay } from '../subscriptions/calendar'
import { renewsAt } from '../subscriptions/notices'
import { canResume, nextOffer } from '../subscriptions/subscription'
import { isConsentMissing } from '../subscriptions/subscription-state'
import { findSubscription, type Subscription } from '../subscriptions/subscription-store'
import { findReceipt } from './receipts'

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
  const debt = state.overdueSince === null ? null : next
  const { lang } = context.viewer
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
    debt,
    debtGateways: owed ? listDebtGateways(context, owed) : (find(productCode)?.gateways ?? []),
    next: state.change && {
      title: find(state.change.productCode)?.title ?? state.change.productCode,
      periodCode: state.change.periodCode,
    },
    texts: {
      accessUntil: formatDay(newest.accessUntil, lang),
      renewsAt: formatDay(isLate ? renewsAt(state) : newest.expiresAt, lang),
      renewalPrice: renewalPrice && formatMoney(renewalPrice, lang),
      debt: debt && formatMoney(debt, lang),
    },
    way: methodOf(context.gateways.get(paymentGatewayCode)),
    instrument: newest.instrumentLabel,
  }
}

type CheckoutState = CallData<typeof paymentCalls.getCheckout>
type CurrentPlan = CallData<typeof purchaseCalls.getPlan>
type PlanOfMember = NonNullable<CurrentPlan>

/** Adds to the outcome of a checkout what its payment has brought: the account's plan as it is now, and the receipt. */
export async function withPurchase(context: PlanContext, checkout: CheckoutState): Promise<CheckoutState> {
  if (checkout.state !== 'SUCCEEDED') return checkout
  const [plan, bill] = [await getPlan(context), await findReceipt(context, checkout.checkoutId)]
  return {
    ...checkout,
    ...(plan && { paidPlan: { title: plan.title, renewal: renewalOf(plan) } }),
    ...(bill && { receipt: { number: bill.number, wells: bill.texts.wells } }),
  }
}

function renewalOf({ texts }: PlanOfMember) {
  const { renewsAt: date, renewalPrice: price } = texts
  return price === null ? null : { date, price }
}

type Products = Awaited<ReturnType<typeof loadProducts>>

async function nextPrice(context: RequestContext, { state, productCode }: Subscription, products: Products) {
  const { priceId } = nextOffer(state)
  const price =
    priceId === null ? products.find(({ code }) => code === productCode) : await findPrice(context, priceId)
  return price ? { amount: price.amount, currency: price.currency } : null
}
