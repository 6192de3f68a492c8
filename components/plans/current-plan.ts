import { useEffect } from 'react'
import type { LangCode } from '@/lib/contract'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { pathTo } from '@/lib/routing'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { isLoggedIn } from '@/lib/session/session-state'
import type { CurrentPlan, observeCurrentPlan } from './plan-queries'
import type { PeriodView, PlanView, TranslatePlans } from './plan-view'

/** The member's plan; `null` without one, `undefined` for guests and until it has loaded. */
export function useCurrentPlan(): CurrentPlan | undefined {
  const { open, result } = useLazyObserver<ReturnType<typeof observeCurrentPlan>>()
  useEffect(() => {
    if (isLoggedIn()) open(async () => (await import('./plan-queries')).observeCurrentPlan())
  }, [open])
  return result?.data
}

/** Whether a plan and period are the member's: the ones bought, or the free plan; of nobody until that has loaded. */
export const isOwn = (current: CurrentPlan | undefined, { free, productCode }: PlanView): boolean =>
  current !== undefined && (current ? productCode === current.productCode : free)

/** The billing status of the member's plan; empty for a plan that was not bought. */
export function billingStatusText(
  lang: LangCode,
  current: CurrentPlan | undefined,
  t: TranslatePlans,
): string {
  if (!current) return ''
  if (current.subscriptionStatus === 'SUSPENDED') return t('suspended')
  const { next, expiryDate, renewalPrice, renewsAt } = current
  if (!next && renewalPrice) return t('renewsOn', { date: formatDate(lang, renewsAt ?? expiryDate) })
  const date = formatDate(lang, expiryDate)
  if (!next) return t('endsOn', { date })
  return t(next.periodCode === 'yearly' ? 'thenPlanYearly' : 'thenPlanMonthly', { date, plan: next.title })
}

/** The heading over the plans: to choose one, to change the member's, or to pay for it first. */
export function headingOf(current: CurrentPlan | undefined, t: TranslatePlans): string {
  if (!current) return t('heading')
  return current.debt ? t('headingDebt') : t('headingChange')
}

/** What a member owes for the plan, and what paying does; `null` without a debt. */
export function debtText(lang: LangCode, current: CurrentPlan | undefined, t: TranslatePlans): string | null {
  if (!current?.debt) return null
  const { debt, title: plan, subscriptionStatus, accessUntil } = current
  const amount = formatCurrency(lang, debt.amount, debt.currency)
  if (subscriptionStatus === 'SUSPENDED') return t('debtText', { amount, plan })
  return t('debtSoon', { amount, plan, date: formatDate(lang, accessUntil) })
}

/** The member's action for a plan and period: buy it, pay its debt, or none where it is already theirs. */
export type Ownership = { owned: false } | { owned: true; debt: string | null; changePath: string | null }

/** Whether the member has exactly this plan and period, whether payment is due, and where a planned change is taken back. */
export function ownershipOf(
  lang: LangCode,
  current: CurrentPlan | undefined,
  { productCode }: Pick<PlanView, 'productCode'>,
): Ownership {
  if (current?.productCode !== productCode) return { owned: false }
  const { debt, next } = current
  const amount = debt && formatCurrency(lang, debt.amount, debt.currency)
  return { owned: true, debt: amount, changePath: next && pathTo.settings(lang, 'subscription') }
}

/** The plans, of which the member's own can be paid as long as it is in debt, also when it is no longer on sale. */
export function withDebt(current: CurrentPlan | undefined, periods: readonly PeriodView[]): PeriodView[] {
  const toPayable = (plan: PlanView): PlanView =>
    current?.debt && plan.productCode === current.productCode
      ? { ...plan, free: false, gateways: offeredGateways(current.debtGateways) }
      : plan
  return periods.map((period) => ({ ...period, plans: period.plans.map(toPayable) }))
}
