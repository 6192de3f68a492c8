import type { Period, Plan } from '@/lib/contract'

/** The plan, for the period, of which a month costs least; what costs nothing opens nothing more. */
export function findCheapestPlan(periods: readonly Pick<Period, 'plans'>[]): Plan | null {
  const paid = periods.flatMap(({ plans }) => plans).filter(({ perMonth }) => perMonth.amount > 0)
  return paid.reduce<Plan | null>(
    (cheapest, plan) =>
      cheapest === null || plan.perMonth.amount < cheapest.perMonth.amount ? plan : cheapest,
    null,
  )
}
