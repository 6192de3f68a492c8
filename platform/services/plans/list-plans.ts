import type { CallData } from '@/lib/contract/call'
import type { purchaseCalls } from '@/lib/contract/purchase'
import type { promoCode } from '../../db/schema/plans'
import { messageIn, type MessageKey } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { findPromo } from './find-promo'
import { loadProducts, type LoadedProduct } from './load-products'

/** What plans have or lack, in the order of a comparison, with its name. */
const features = [
  { code: 'free-titles', title: 'featureFreeTitles' },
  { code: 'my-list', title: 'featureMyList' },
  { code: 'kids', title: 'featureKids' },
  { code: 'everything', title: 'featureEverything' },
  { code: 'live', title: 'featureLive' },
  { code: 'family', title: 'featureFamily' },
] as const satisfies readonly { code: string; title: MessageKey }[]

/** The periods for which plans are paid, shortest first, with their length in months. */
const periods = [
  { code: 'monthly', months: 1, title: 'periodMonthly' },
  { code: 'yearly', months: 12, title: 'periodYearly' },
] as const
type PeriodCode = (typeof periods)[number]['code']

/** What a month of a period comes to, in minor units, rounded to the nearest. */
function perMonth(amount: number, periodCode: PeriodCode): number {
  const months = periods.find(({ code }) => code === periodCode)?.months ?? 1
  return Math.round(amount / months)
}

type PlanList = CallData<typeof purchaseCalls.listPlans>
type Promo = typeof promoCode.$inferSelect

/**
 * Periods and plans. Nothing dearer is chosen for anybody: the shortest period is, and a plan only where a good promo
 * code names it. A code that does not count changes no price, and says why.
 * @throws {Problem} 429 for who guesses at codes
 */
export async function listPlans(
  context: RequestContext,
  { promoCode: typed }: { promoCode?: string },
): Promise<PlanList> {
  const { lang } = context.viewer
  const products = await loadProducts(context)
  const answer = typed?.trim() ? await findPromo(context, typed) : null
  const promo = answer && 'promo' in answer ? answer.promo : null
  const promised = promo && products.find(({ code }) => code === promo.productCode)
  return {
    periods: periods.map(({ code, title }, at) => ({
      periodCode: code,
      title: messageIn(lang, title),
      selected: promised ? promised.periodCode === code : at === 0,
      plans: products.filter(({ periodCode }) => periodCode === code).map((one) => toPlan(one, promo)),
    })),
    features: features.map(({ code, title }) => ({ code, title: messageIn(lang, title) })),
    promoCodeAction: answer && describe(context, answer, promised?.title ?? ''),
  }
}

function toPlan(product: LoadedProduct, promo: Promo | null) {
  const { amount, currency, periodCode } = product
  const promised = promo?.productCode === product.code ? promo.amount : null
  const due = promised ?? amount
  return {
    planCode: product.planCode,
    productCode: product.code,
    title: product.title,
    selected: promised !== null,
    price: { amount: due, currency },
    renewalPrice: promised === null ? null : { amount, currency },
    perMonth: { amount: perMonth(due, periodCode), currency },
    screens: product.screens,
    features: product.features,
    gateways: product.gateways,
  }
}

function describe(
  { viewer: { lang } }: RequestContext,
  answer: Awaited<ReturnType<typeof findPromo>>,
  plan: string,
): PlanList['promoCodeAction'] {
  return 'promo' in answer
    ? { actionType: 'REDEEM', message: messageIn(lang, 'promoGood', { plan }) }
    : { actionType: 'WARNING', message: messageIn(lang, answer.refusal) }
}
