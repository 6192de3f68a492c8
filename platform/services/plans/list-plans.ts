import { asc, eq, and, count, desc, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { CallData, LangCode, purchaseCalls } from '@/lib/contract'
import type { Database } from '../../db/database'
import { priceVersion, promoUse, subscription } from '../../db/schema/billing'
import { plan, product, promoCode } from '../../db/schema/plans'
import { messageIn, type MessageKey } from '../../shared/problem'
import type { Clock } from '../../shared/clock'
import type { RequestContext } from '../../shared/context'
import { consumeAttempt, refundAttempt, type Limit } from '../../shared/attempts'

interface PlanContext {
  database: Database
  clock: Clock
  viewer: { lang: LangCode }
}

/** Every product with its current price and its plan in the viewer's language, in the order of the plans. */
export async function loadProducts({ database, clock, viewer }: PlanContext) {
  const price = database
    .selectDistinctOn([priceVersion.productCode])
    .from(priceVersion)
    .where(lte(priceVersion.startsAt, clock.now()))
    .orderBy(priceVersion.productCode, desc(priceVersion.startsAt))
    .as('price')
  const rows = await database
    .select({ product, plan, priceId: price.id, amount: price.amount, currency: price.currency })
    .from(product)
    .innerJoin(price, eq(price.productCode, product.code))
    .innerJoin(plan, eq(plan.code, product.planCode))
    .orderBy(asc(plan.position))
  return rows.map((row) => ({
    ...row.product,
    ...{ priceId: row.priceId, amount: row.amount, currency: row.currency, position: row.plan.position },
    features: row.plan.features,
    screens: row.plan.screens,
    title: row.plan.titles[viewer.lang] ?? row.plan.titles.en,
  }))
}

/** A product's title in the viewer's language; its code where it is no longer sold. */
export async function productTitle(context: PlanContext, code: string): Promise<string> {
  return (await loadProducts(context)).find((product) => product.code === code)?.title ?? code
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProducts>>[number]

export type Promo = typeof promoCode.$inferSelect
type PromoContext = Pick<RequestContext, 'database' | 'clock' | 'viewer'>

/** Failed promo codes per address: enough for typing errors, too few for guessing. */
const promoGuesses: Limit = { max: 20, seconds: 600 }

/**
 * The promo code that a viewer has entered, or why it does not apply: unknown, expired, used up, already used by this
 * account, or of no use to one that has a subscription.
 * @throws {Problem} 429 after too many failed attempts
 */
export async function findPromo(
  context: PromoContext,
  typed: string,
): Promise<{ promo: Promo } | { reason: MessageKey }> {
  const key = `promo:${context.viewer.address}`
  await consumeAttempt(context, key, promoGuesses)
  const [promo] = await context.database
    .select()
    .from(promoCode)
    .where(eq(promoCode.code, typed.trim().toLowerCase()))
  if (!promo || promo.startsAt > context.clock.now()) return { reason: 'promoUnknown' }
  await refundAttempt(context, key)
  const reason = await refusalOf(context, promo)
  return reason ? { reason } : { promo }
}

/**
 * Why a promo code cannot be used, by this account or by anybody: it is over or used up, and it reduces the first
 * period of a new subscription only.
 */
export async function refusalOf(
  { database, clock, viewer }: PromoContext,
  promo: Promo,
): Promise<MessageKey | null> {
  if (promo.endsAt && promo.endsAt <= clock.now()) return 'promoOver'
  const accountId = viewer.member?.accountId
  const taken = isTaken(promo, accountId)
  if (accountId !== undefined) {
    const own = and(taken, eq(promoUse.accountId, accountId))
    const [used] = await database.select({ id: promoUse.id }).from(promoUse).where(own)
    if (used) return 'promoUsed'
    const live = and(eq(subscription.accountId, accountId), sql`${subscription.state} ->> 'phase' <> 'ENDED'`)
    if ((await database.$count(subscription, live)) > 0) return 'promoNewOnly'
  }
  if (promo.maxUses === null) return null
  const [uses] = await database.select({ count: count() }).from(promoUse).where(taken)
  return (uses?.count ?? 0) >= promo.maxUses ? 'promoUsedUp' : null
}

/**
 * Uses and reservations of a promo code, without released ones and without the viewer's own reservation, which the
 * next checkout resumes or replaces.
 */
function isTaken({ code }: Promo, accountId: string | undefined) {
  const isOthers =
    accountId === undefined
      ? undefined
      : or(ne(promoUse.state, 'RESERVED'), isNull(promoUse.accountId), ne(promoUse.accountId, accountId))
  return and(eq(promoUse.code, code), ne(promoUse.state, 'RELEASED'), isOthers)
}

/** The features in comparison order, with their names. */
const features = [
  { code: 'free-titles', title: 'featureFreeTitles' },
  { code: 'my-list', title: 'featureMyList' },
  { code: 'kids', title: 'featureKids' },
  { code: 'everything', title: 'featureEverything' },
  { code: 'live', title: 'featureLive' },
  { code: 'family', title: 'featureFamily' },
] as const satisfies readonly { code: string; title: MessageKey }[]

/** Whether a code is one of the features. */
export const isFeature = (code: string): boolean => features.some((one) => one.code === code)

/** The billing periods, shortest first, with their length in months. */
const periods = [
  { code: 'monthly', months: 1, title: 'periodMonthly' },
  { code: 'yearly', months: 12, title: 'periodYearly' },
] as const
type PeriodCode = (typeof periods)[number]['code']

type Priced = Pick<LoadedProduct, 'code' | 'amount' | 'currency'>

const isPromised = (promo: Promo, { code, currency }: Priced) =>
  promo.currency === currency && (promo.productCode === code || promo.alsoFor.includes(code))

/**
 * The price of a product's first period with a promo code, in minor units of their currency: at most the list price.
 * @returns `null` where the code does not apply to the product, or is in another currency
 */
export const reducedPrice = (promo: Promo, product: Priced): number | null =>
  isPromised(promo, product) ? Math.min(promo.amount, product.amount) : null

/** Monthly price of a period in minor units, rounded. */
function perMonth(amount: number, periodCode: PeriodCode): number {
  const months = periods.find(({ code }) => code === periodCode)?.months ?? 1
  return Math.round(amount / months)
}

type PlanList = CallData<typeof purchaseCalls.listPlans>

/**
 * Periods and plans. Nothing more expensive is preselected: the shortest period is, and a plan only if a valid promo
 * code names it. An invalid code changes no price and returns its reason.
 * @throws {Problem} 429 after too many failed promo codes
 */
export async function listPlans(
  context: RequestContext,
  { promoCode: typed }: { promoCode?: string },
): Promise<PlanList> {
  const { lang } = context.viewer
  const products = await loadProducts(context)
  const lookup = typed?.trim() ? await findPromo(context, typed) : null
  const promo = lookup && 'promo' in lookup ? lookup.promo : null
  const reduced = promo ? products.filter((one) => reducedPrice(promo, one) !== null) : []
  const promised = reduced.find(({ code }) => code === promo?.productCode) ?? reduced[0]
  return {
    periods: periods.map(({ code, title }, at) => ({
      periodCode: code,
      title: messageIn(lang, title),
      selected: promised ? promised.periodCode === code : at === 0,
      plans: products
        .filter(({ periodCode }) => periodCode === code)
        .map((one) => ({
          ...toPlan(one, promo),
          selected: one === promised,
        })),
    })),
    features: features.map(({ code, title }) => ({ code, title: messageIn(lang, title) })),
    promoCodeAction: lookup && describe(context, lookup, promised),
  }
}

function toPlan(product: LoadedProduct, promo: Promo | null) {
  const { amount, currency, periodCode } = product
  const reduced = promo && reducedPrice(promo, product)
  const toPay = reduced ?? amount
  const offerDays = (reduced === null ? null : promo?.days) ?? null
  return {
    planCode: product.planCode,
    productCode: product.code,
    title: product.title,
    price: { amount: toPay, currency },
    renewalPrice: toPay < amount || offerDays !== null ? { amount, currency } : null,
    // An offer of some days has no monthly price.
    perMonth: { amount: perMonth(offerDays === null ? toPay : amount, periodCode), currency },
    ...(offerDays === null ? {} : { offerDays }),
    screens: product.screens,
    features: product.features,
    gateways: product.gateways,
  }
}

function describe(
  { viewer: { lang } }: RequestContext,
  lookup: Awaited<ReturnType<typeof findPromo>>,
  promised: LoadedProduct | undefined,
): PlanList['promoCodeAction'] {
  if ('promo' in lookup && promised)
    return { actionType: 'REDEEM', message: messageIn(lang, 'promoGood', { plan: promised.title }) }
  const reason = 'reason' in lookup ? lookup.reason : 'promoOtherPlan'
  return { actionType: 'WARNING', message: messageIn(lang, reason) }
}
