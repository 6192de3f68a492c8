import type { useTranslations } from 'next-intl'
import type { CallData, LangCode, Money, Period, Plan, purchaseCalls } from '@/lib/contract'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { formatCurrency, formatPercent } from '@/lib/i18n'
import { findCheapestPlan } from '@/lib/player/sources/starting-price'

/** The translator of the namespace `plans`, on the server and in the browser. */
export type TranslatePlans = ReturnType<typeof useTranslations<'plans'>>

/** The plans and their features, as the purchase host lists them. */
export type PlanList = CallData<typeof purchaseCalls.listPlans>

/** A plan and period as its card shows it, with every text formatted. */
export interface PlanView {
  planCode: string
  productCode: string
  title: string
  selected: boolean
  free: boolean
  /** Codes of the gateways that it can be paid by here. */
  gateways: readonly string[]
  price: string
  /** What the price is for: "a month". */
  unit: string
  /** The price after a cheaper first period; `null` when it stays. */
  regular: string | null
  /** The monthly share of a longer period's price: of this one, or of the year beside it where that is less. */
  perMonth: string | null
  /** When the next payment is due, and its amount. */
  renewal: string
}

/** A feature's name, translated, and whether a plan has it. */
export interface PlanFeature {
  title: string
  included: boolean
}

export interface PeriodView {
  code: string
  title: string
  selected: boolean
  /** How much less a month of it costs than the monthly plan: "33% less". */
  saving: string | null
  /** The code of the cheapest plan that can be bought; `null` where none can. */
  recommended: string | null
  plans: PlanView[]
}

const isYear = (code: string) => code === 'yearly'

const formatPrice = (lang: LangCode, { amount, currency }: Money) => formatCurrency(lang, amount, currency)

/** What the price is for. An introductory price says so, with its days where it does not last a whole period. */
function unitOf(t: TranslatePlans, year: boolean, introductory: boolean, offerDays?: number): string {
  if (offerDays !== undefined) return t('firstDays', { count: offerDays })
  if (year) return t(introductory ? 'firstYear' : 'year')
  return t(introductory ? 'firstMonth' : 'month')
}

/** When the next payment is due and its amount, after an introductory price or a regular one. */
function renewalText(t: TranslatePlans, year: boolean, introductory: boolean, price: string): string {
  if (introductory) return t(year ? 'thenYearly' : 'thenMonthly', { price })
  return t(year ? 'renewsYearly' : 'renewsMonthly', { price })
}

interface PlanViewOptions {
  lang: LangCode
  periodCode: string
  /** The same plan by the year. */
  yearly: Plan | undefined
  t: TranslatePlans
}

/** What a month costs by the year; on a monthly card only where neither is an introductory price. */
function perMonthText(plan: Plan, { lang, periodCode, yearly, t }: PlanViewOptions): string | null {
  if (plan.price.amount === 0) return null
  if (isYear(periodCode)) return t('perMonth', { price: formatPrice(lang, plan.perMonth) })
  const isRegular = plan.renewalPrice === null && yearly?.renewalPrice === null
  if (!isRegular || yearly.perMonth.amount >= plan.price.amount) return null
  return t('orPerMonth', {
    price: formatPrice(lang, yearly.perMonth),
    total: formatPrice(lang, yearly.price),
  })
}

function toPlanView(plan: Plan, options: PlanViewOptions): PlanView {
  const { lang, periodCode, t } = options
  const year = isYear(periodCode)
  const { planCode, productCode, title, selected, renewalPrice } = plan
  const free = plan.price.amount === 0
  const introductory = renewalPrice !== null
  return {
    ...{ planCode, productCode, title, selected, free },
    gateways: offeredGateways(plan.gateways),
    price: formatPrice(lang, plan.price),
    unit: free ? '' : unitOf(t, year, introductory, plan.offerDays),
    regular: renewalPrice && formatPrice(lang, renewalPrice),
    perMonth: perMonthText(plan, options),
    renewal: free
      ? t('freeNote')
      : renewalText(t, year, introductory, formatPrice(lang, renewalPrice ?? plan.price)),
  }
}

/** The smallest share, from 0 to 1, that any plan of a period saves over monthly payment; rounded down. */
function shareSaved(period: Period, monthlyPeriod: Period): number {
  const shares = period.plans.flatMap((plan) => {
    const monthly = monthlyPeriod.plans.find(({ planCode }) => planCode === plan.planCode)?.price.amount ?? 0
    const regular = (plan.renewalPrice ?? plan.price).amount
    return monthly > 0 && isYear(period.periodCode) ? [1 - regular / (12 * monthly)] : []
  })
  return shares.length === 0 ? 0 : Math.floor(Math.max(0, Math.min(...shares)) * 100) / 100
}

function recommendedPlanCode({ plans }: Period): string | null {
  const buyable = plans.filter(({ gateways }) => offeredGateways(gateways).length > 0)
  return findCheapestPlan([{ plans: buyable }])?.planCode ?? null
}

/** Periods and plans as the page shows them. */
export function toPeriodViews(lang: LangCode, periods: readonly Period[], t: TranslatePlans): PeriodView[] {
  const [monthlyPeriod] = periods
  const yearlyPlans = periods.find(({ periodCode }) => isYear(periodCode))?.plans ?? []
  return periods.map((period) => {
    const saved = monthlyPeriod ? shareSaved(period, monthlyPeriod) : 0
    return {
      code: period.periodCode,
      title: period.title,
      selected: period.selected,
      saving: saved > 0 ? t('less', { share: formatPercent(lang, saved) }) : null,
      recommended: recommendedPlanCode(period),
      plans: period.plans.map((plan) => {
        const yearly = yearlyPlans.find(({ planCode }) => planCode === plan.planCode)
        return toPlanView(plan, { lang, periodCode: period.periodCode, yearly, t })
      }),
    }
  })
}

/** The features of all plans: first those that not every plan has, then those that make no difference. */
export function groupFeatures({ periods, features }: PlanList) {
  const plans = periods[0]?.plans ?? []
  const isInAll = ({ code }: PlanList['features'][number]) =>
    plans.every((plan) => plan.features.includes(code))
  return { differing: features.filter((one) => !isInAll(one)), common: features.filter(isInAll) }
}

/** Each plan's features, translated, by plan code: first those that it has, then those that it lacks. */
export function toPlanFeatures(list: PlanList, t: TranslatePlans): Record<string, PlanFeature[]> {
  const plans = list.periods[0]?.plans ?? []
  const { differing, common } = groupFeatures(list)
  return Object.fromEntries(
    plans.map(({ planCode, features, screens }) => {
      const all = [
        ...differing.map(({ code, title }) => ({ title, included: features.includes(code) })),
        { title: t('screens', { count: screens }), included: true },
        ...common.map(({ title }) => ({ title, included: true })),
      ]
      return [
        planCode,
        [...all.filter(({ included }) => included), ...all.filter(({ included }) => !included)],
      ]
    }),
  )
}
