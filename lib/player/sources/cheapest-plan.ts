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

/** The least that a month of a plan costs, formatted, and the payment of a year where that is what is due. */
export interface LowestPrice {
  price: string
  total: string | null
}

/** Whether each payment for a plan opens one month. */
export const isPaidMonthly = ({ price, renewalPrice, perMonth }: Plan): boolean =>
  perMonth.amount === (renewalPrice ?? price).amount

/** The price of a month of a plan as texts. */
export function toLowestPrice(lang: LangCode, plan: Plan): LowestPrice {
  const format = ({ amount, currency }: Money) => formatCurrency(lang, amount, currency)
  const { price, renewalPrice, perMonth } = plan
  return { price: format(perMonth), total: isPaidMonthly(plan) ? null : format(renewalPrice ?? price) }
}
