import type { LangCode, Money, Period, Plan } from '@/lib/contract'
import { formatCurrency } from '@/lib/i18n'

/** The plan, for the period, of which a month costs least; what costs nothing opens nothing more. */
export function findCheapestPlan(periods: readonly Pick<Period, 'plans'>[]): Plan | null {
  const paid = periods.flatMap(({ plans }) => plans).filter(({ perMonth }) => perMonth.amount > 0)
  return paid.reduce<Plan | null>(
    (cheapest, plan) =>
      cheapest === null || plan.perMonth.amount < cheapest.perMonth.amount ? plan : cheapest,
    null,
  )
}

/** What a plan costs a month at least, formatted, and the payment of a year where that is what is paid. */
export interface StartingPrice {
  price: string
  total: string | null
}

/** Whether each payment for a plan opens one month. */
const isPaidMonthly = ({ price, renewalPrice, perMonth }: Plan): boolean =>
  perMonth.amount === (renewalPrice ?? price).amount

/**
 * The plan with the price that is named wherever plans are offered: the cheapest that is paid by the month, which needs
 * no explanation; without one, the cheapest of all.
 */
export function findStartingPlan(periods: readonly Pick<Period, 'plans'>[]): Plan | null {
  const monthly = periods.map(({ plans }) => ({ plans: plans.filter(isPaidMonthly) }))
  return findCheapestPlan(monthly) ?? findCheapestPlan(periods)
}

/** The price of a month of a plan as texts. */
export function toStartingPrice(lang: LangCode, plan: Plan): StartingPrice {
  const format = ({ amount, currency }: Money) => formatCurrency(lang, amount, currency)
  const { price, renewalPrice, perMonth } = plan
  return { price: format(perMonth), total: isPaidMonthly(plan) ? null : format(renewalPrice ?? price) }
}
