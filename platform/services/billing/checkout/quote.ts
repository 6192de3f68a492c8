import { and, desc, eq, lte } from 'drizzle-orm'
import { account } from '../../../db/schema/account'
import { invoice, priceVersion, taxRate } from '../../../db/schema/billing'
import { found, Problem } from '../../../shared/problem'
import type { CallData, LangCode, paymentCalls } from '@/lib/contract'
import { memberOf } from '../../accounts/accounts'
import { findPromo, loadProducts, reducedPrice, type LoadedProduct, type Promo } from '../../plans/list-plans'
import type { BillingContext, MemberContext } from '../billing-context'
import { stepOf, takesAmount, type Amount, type Gateway } from '../gateways/gateway'
import { floorTo, splitRevenue, unusedPart } from '../money'
import { listPayments, refundedOfPeriod } from '../payments/refunds'
import { addDays, periodEnd, type PeriodCode } from '../subscriptions/calendar'
import { applyEvent, nextOffer } from '../subscriptions/subscription'
import { findSubscription, hasWithdrawn, type Subscription } from '../subscriptions/subscription-store'

export interface Selection {
  planCode: string
  periodCode: string
  gatewayCode: string
}

/** The current price of a purchase. Amounts are minor units of `currency`; `total` includes tax. */
export interface Quote {
  /** CHANGE costs nothing now: the plan changes with the next period. */
  kind: 'START' | 'UPGRADE' | 'RECOVER' | 'CHANGE'
  subscriptionId: string | null
  productCode: string
  periodCode: PeriodCode
  priceId: string
  title: string
  promoCode: string | null
  /** Length of a first period that differs from the product's. */
  offerDays: number | null
  list: number
  discount: number
  credit: number
  total: number
  taxRate: number
  currency: string
  renewsAt: Date
  /** The price of the next period. */
  renewalTotal: number
  /** Whether a withdrawal from the contract that it starts would refund only the unused part. */
  unusedOnly: boolean
}

type QuoteContext = BillingContext & { viewer: { lang: LangCode } }

/**
 * The current price of a plan for the member.
 * @throws {Problem} as `quotePlan`; 409 for a promo code that does not apply
 */
export async function quoteCheckout(
  context: MemberContext,
  { promoCode: typed, ...selection }: Selection & { promoCode?: string | undefined },
): Promise<CallData<typeof paymentCalls.quoteCheckout>> {
  const promo = await requirePromo(context, typed)
  return describeQuote(await quotePlan(context, memberOf(context).accountId, { selection, promo }))
}

/** A quote as the contract shows it. */
export function describeQuote({ kind, title, periodCode, currency, renewsAt, offerDays, ...quote }: Quote) {
  const money = (amount: number) => ({ amount, currency })
  const { tax } = splitRevenue({ minor: quote.total, currency }, quote.taxRate)
  return {
    ...{ kind, title, periodCode, renewsAt: renewsAt.toISOString(), renewalPrice: money(quote.renewalTotal) },
    ...{ price: money(quote.list), discount: money(quote.discount), credit: money(quote.credit) },
    total: money(quote.total),
    ...(tax.minor === 0 ? {} : { tax: money(tax.minor) }),
    ...(offerDays === null ? {} : { offerDays }),
    ...(quote.unusedOnly ? { unusedOnly: true as const } : {}),
  }
}

/**
 * The promo code that was typed; `null` for none.
 * @throws {Problem} 409 for one that does not apply
 */
export async function requirePromo(context: MemberContext, typed: string | undefined) {
  if (!typed?.trim()) return null
  const lookup = await findPromo(context, typed)
  if ('reason' in lookup) throw new Problem(409, lookup.reason)
  return lookup.promo
}

/**
 * The price of a plan for a member: less a promo code's reduction of the first period, or less the rest of the
 * running period, rounded for the member to what the gateway takes.
 * @throws {Problem} 404 for what is not sold by that gateway and is no debt, 409 for a plan that the account has, while
 * a payment is pending, for a lower plan after a cancellation, and for a promo code that would have no effect
 */
export async function quotePlan(
  context: QuoteContext,
  accountId: string,
  { selection, promo }: { selection: Selection; promo: Promo | null },
): Promise<Quote> {
  const products = await loadProducts(context)
  const newest = await findSubscription(context, accountId)
  const current = newest?.state.phase === 'ENDED' ? null : newest
  const product = findProduct(products, selection)
  const debt = current?.productCode === product.code ? await findDebt(context, current) : null
  const gateway = requireGateway(context.gateways.get(selection.gatewayCode), product, debt)
  const base = {
    ...{
      productCode: product.code,
      periodCode: product.periodCode,
      priceId: product.priceId,
      title: product.title,
    },
    ...{ list: product.amount, currency: product.currency, discount: 0, credit: 0 },
    ...{ promoCode: null, offerDays: null },
    ...{ total: product.amount, renewalTotal: product.amount },
    taxRate: await findTaxRate(context, accountId),
    unusedOnly: !current?.state.isPaid && (await hasWithdrawn(context, accountId, context.clock.now())),
    renewsAt: periodEnd(context.clock.now(), product.periodCode, 1),
  }
  if (!current) return quoteStart(context, base, promo)
  if (promo !== null) throw new Problem(409, 'promoNewOnly')
  const own = products.find(({ code }) => code === current.productCode)
  return quoteChange(
    context,
    { ...base, subscriptionId: current.id },
    { current, own, product, products, gateway },
  )
}

function findProduct(products: LoadedProduct[], { planCode, periodCode }: Selection) {
  const product = products.find((one) => one.planCode === planCode && one.periodCode === periodCode)
  if (!product) throw new Problem(404, 'planNotSold')
  return product
}

/** What is bought has to be on sale by the gateway; a debt can be paid by each that takes its amount. */
function requireGateway(gateway: Gateway | undefined, product: LoadedProduct, debt: Money | null): Gateway {
  const isSold = gateway && product.amount > 0 && product.gateways.includes(gateway.code)
  const isOffered = debt !== null || isSold
  const { amount: minor, currency } = debt ?? product
  if (!gateway || !isOffered || !takesAmount(gateway, { minor, currency }))
    throw new Problem(404, 'planNotSold')
  return gateway
}

interface Money {
  amount: number
  currency: string
}

/** The unpaid price of a period, at the version that was announced; `null` without a debt. */
export async function findDebt(
  context: Pick<BillingContext, 'database'>,
  { state }: Pick<Subscription, 'state'>,
): Promise<Money | null> {
  const { priceId } = nextOffer(state)
  if (!state.isPaid || state.overdueSince === null || priceId === null) return null
  const { amount, currency } = await findPrice(context, priceId)
  return { amount, currency }
}

/** The gateways by which a debt can be paid, whether or not its product is still on sale. */
export const listDebtGateways = (
  { gateways }: Pick<BillingContext, 'gateways'>,
  { amount: minor, currency }: Money,
): string[] =>
  [...gateways.values()]
    .filter((gateway) => takesAmount(gateway, { minor, currency }))
    .map(({ code }) => code)

/** The tax included in prices of the account's country, in hundredths of a percent of the net price. */
export async function findTaxRate({ database, clock }: BillingContext, accountId: string) {
  const [rate] = await database
    .select({ rate: taxRate.rate })
    .from(taxRate)
    .innerJoin(account, eq(account.countryCode, taxRate.countryCode))
    .where(and(eq(account.id, accountId), lte(taxRate.startsAt, clock.now())))
    .orderBy(desc(taxRate.startsAt))
    .limit(1)
  return rate?.rate ?? 0
}

type Base = Omit<Quote, 'kind' | 'subscriptionId'>

function quoteStart({ clock }: BillingContext, base: Base, promo: Promo | null): Quote {
  const start = { ...base, kind: 'START', subscriptionId: null } as const
  if (promo === null) return start
  const total = reducedPrice(promo, { code: base.productCode, amount: base.list, currency: base.currency })
  if (total === null) throw new Problem(409, 'promoOtherPlan')
  const reduced = { ...start, promoCode: promo.code, total, discount: base.list - total }
  if (promo.days === null) return reduced
  return { ...reduced, offerDays: promo.days, renewsAt: addDays(clock.now(), promo.days) }
}

interface Change {
  current: Subscription
  /** The account's product, unless it is no longer sold. */
  own: LoadedProduct | undefined
  product: LoadedProduct
  products: readonly LoadedProduct[]
  gateway: Gateway
}

async function quoteChange(
  context: BillingContext,
  base: Base & { subscriptionId: string },
  { current, own, product, products, gateway }: Change,
): Promise<Quote> {
  const { state } = current
  if (state.isCharging) throw new Problem(409, 'paymentRunning')
  const isSame = state.productCode === product.code
  if (!state.isPaid) {
    if (isSame && state.phase === 'ACTIVE') throw new Problem(409, 'planAlready')
    return { ...base, kind: 'UPGRADE' }
  }
  if (state.overdueSince !== null) {
    if (!isSame) throw new Problem(409, 'suspendedDue')
    return recover(context, base, { current, products })
  }
  if (isSame) throw new Problem(409, 'planAlready')
  const credit = await findUnused(context, current, context.clock.now())
  // A payment in another currency cannot be credited.
  const isSameCurrency = credit.minor === 0 || credit.currency === base.currency
  const rest = base.list - Math.min(credit.minor, base.list)
  const total = floorTo(rest, stepOf(gateway, base.currency))
  const isDearer = !own || rankOf(product) > rankOf(own)
  if (isDearer && isSameCurrency && total > 0) {
    const { accountId } = current
    const unusedOnly = accountId !== null && (await hasWithdrawn(context, accountId, context.clock.now()))
    return { ...base, kind: 'UPGRADE', credit: base.list - total, total, unusedOnly }
  }
  if (!state.renews) throw new Problem(409, 'changeRefused')
  return { ...base, kind: 'CHANGE', total: 0, renewsAt: state.period.endsAt }
}

/** Plans are ordered by what they include; a year ranks above a month of the same plan. */
const rankOf = ({ position, periodCode }: LoadedProduct) => position * 2 + (periodCode === 'yearly' ? 1 : 0)

/** The debt is what was announced: after a change of the plan, the new plan. */
async function recover(
  context: BillingContext,
  base: Base & { subscriptionId: string },
  { current: { state }, products }: Pick<Change, 'current' | 'products'>,
) {
  const { productCode, periodCode, priceId: version } = nextOffer(state)
  if (version === null) return { ...base, kind: 'RECOVER' } as const
  const price = await findPrice(context, version)
  const { amount, currency } = price
  const paid = applyEvent(state, { type: 'charged', at: context.clock.now() })
  const renewsAt = paid?.state.period.endsAt ?? base.renewsAt
  const title = products.find(({ code }) => code === productCode)?.title ?? base.title
  const owed = { priceId: version, list: amount, total: amount, renewalTotal: amount, currency, renewsAt }
  return { ...base, productCode, periodCode, title, ...owed, kind: 'RECOVER' } as const
}

/** A version of a price. */
export async function findPrice({ database }: Pick<BillingContext, 'database'>, priceId: string) {
  return found(await database.select().from(priceVersion).where(eq(priceVersion.id, priceId)))
}

/** The paid, unrefunded amount for the rest of the running period that is unused from an instant on, rounded up. */
export async function findUnused(
  context: BillingContext,
  current: Subscription,
  from: Date,
): Promise<Amount> {
  const { id, state } = current
  const { number, startsAt, endsAt } = state.period
  const [paid] = await context.database
    .select({ total: invoice.total, credit: invoice.credit, currency: invoice.currency })
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, id), eq(invoice.periodNumber, number), eq(invoice.status, 'PAID')))
  if (!paid) return { minor: 0, currency: '' }
  const totalSec = Math.max(1, Math.floor((endsAt.getTime() - startsAt.getTime()) / 1000))
  const unusedSec = (endsAt.getTime() - from.getTime()) / 1000
  const minor = paid.total + paid.credit - (await refundedOfPeriod(context, current))
  const unused = unusedPart({ minor, currency: paid.currency }, { unusedSec, totalSec })
  // A credit comes from earlier payments, which may have been refunded meanwhile.
  const payments = await listPayments(context, id)
  const unreturned = payments.reduce((sum, { amount }) => sum + amount, 0)
  return { ...unused, minor: Math.min(unused.minor, unreturned) }
}
